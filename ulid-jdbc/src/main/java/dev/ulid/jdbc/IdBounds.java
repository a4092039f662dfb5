package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** At most one lower and one upper bound on an id; of two on the same side only the tighter one is kept. Immutable. */
record IdBounds(@Nullable Bound lower, @Nullable Bound upper) {

    /** No bound at all. */
    static final IdBounds NONE = new IdBounds(null, null);

    /** A comparison with an id. */
    record Bound(String operator, Ulid id) {

        private boolean isExclusive() {
            return operator.length() == 1;
        }
    }

    /** The ids of these bounds that are also in a range. */
    IdBounds within(UlidRange range) {
        IdBounds bounded = Ulid.MIN.equals(range.lower()) ? this : raise(new Bound(">=", range.lower()));
        return range.upper().map(id -> bounded.reduce(new Bound("<", id))).orElse(bounded);
    }

    /** The ids of these bounds on one side of a cursor, without it: greater when up, else smaller. */
    IdBounds beyond(Ulid cursor, boolean up) {
        return up ? raise(new Bound(">", cursor)) : reduce(new Bound("<", cursor));
    }

    /** The ids of these bounds that {@link #beyond} leaves out. */
    IdBounds notBeyond(Ulid cursor, boolean up) {
        return up ? reduce(new Bound("<=", cursor)) : raise(new Bound(">=", cursor));
    }

    /** The bounds in the order in which they stand in a statement. */
    List<Bound> list() {
        List<Bound> bounds = new ArrayList<>(2);
        if (lower != null) {
            bounds.add(lower);
        }
        if (upper != null) {
            bounds.add(upper);
        }
        return bounds;
    }

    private IdBounds raise(Bound bound) {
        int order = lower == null ? 1 : bound.id().compareTo(lower.id());
        return order > 0 || order == 0 && bound.isExclusive() ? new IdBounds(bound, upper) : this;
    }

    private IdBounds reduce(Bound bound) {
        int order = upper == null ? -1 : bound.id().compareTo(upper.id());
        return order < 0 || order == 0 && bound.isExclusive() ? new IdBounds(lower, bound) : this;
    }

    /** The next greater or smaller of all 2^128 ids; null beyond the last. */
    static @Nullable Ulid step(Ulid id, boolean up) {
        long msb = id.mostSignificantBits();
        long lsb = id.leastSignificantBits();
        if (up) {
            return id.equals(Ulid.MAX) ? null : Ulid.of(lsb == -1 ? msb + 1 : msb, lsb + 1);
        }
        return id.equals(Ulid.MIN) ? null : Ulid.of(lsb == 0 ? msb - 1 : msb, lsb - 1);
    }
}
