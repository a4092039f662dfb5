package dev.ulid.jdbc;

import dev.ulid.Ulid;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One time partition of a table. Immutable.
 *
 * @param schema the schema of the partition on PostgreSQL, where it is another than that of the partitioned table; else null
 * @param name the partition's exact name; on PostgreSQL that of its table
 * @param lower the smallest id it may hold; {@link Ulid#MIN} where it has no lower bound
 * @param upper the smallest id beyond it; null where it has no upper bound
 */
public record UlidPartition(
        @Nullable String schema,
        String name,
        Ulid lower,
        @Nullable Ulid upper) {

    /** The time of the lower bound, inclusive. */
    public Instant from() {
        return lower.timestamp();
    }

    /** The time of the upper bound, exclusive; null where there is none. */
    public @Nullable Instant to() {
        return upper == null ? null : upper.timestamp();
    }

    boolean overlaps(UlidPartition other) {
        return (other.upper == null || lower.compareTo(other.upper) < 0)
                && (upper == null || other.lower.compareTo(upper) < 0);
    }

    boolean hasBoundsOf(UlidPartition other) {
        return lower.equals(other.lower) && (upper == null ? other.upper == null : upper.equals(other.upper));
    }

    /** Name, bounds and their times on one line. */
    @Override
    public String toString() {
        return (schema == null ? "" : schema + ".") + name + " [" + lower + ", " + (upper == null ? "no end" : upper)
                + ") from " + from() + " to " + (upper == null ? "the end" : to());
    }
}
