package dev.ulid;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A half-open range of ids by time: an id belongs when its own millisecond t satisfies from &lt;= t &lt; to.
 * Immutable and thread-safe.
 */
public final class UlidRange {

    private static final Instant END = Instant.ofEpochMilli(Ulid.MAX_TIMESTAMP + 1);

    private final Ulid lower;
    private final @Nullable Ulid upper;

    private UlidRange(Instant from, Instant to) {
        if (from.isAfter(to)) {
            throw new IllegalArgumentException("from " + from + " is after to " + to);
        }
        long first = ceilingMillis(from);
        long end = ceilingMillis(to);
        this.lower = first > Ulid.MAX_TIMESTAMP ? Ulid.MAX : Ulid.of(first << 16, 0L);
        this.upper = first > Ulid.MAX_TIMESTAMP ? Ulid.MAX : end > Ulid.MAX_TIMESTAMP ? null : Ulid.of(end << 16, 0L);
    }

    public static UlidRange of(Instant from, Instant to) {
        return new UlidRange(from, to);
    }

    public static UlidRange from(Instant from) {
        return new UlidRange(from, from.isAfter(END) ? from : END);
    }

    public static UlidRange until(Instant to) {
        return new UlidRange(to.isBefore(Instant.EPOCH) ? to : Instant.EPOCH, to);
    }

    public static UlidRange ofDay(LocalDate day, ZoneId zone) {
        return new UlidRange(
                day.atStartOfDay(zone).toInstant(),
                day.plusDays(1).atStartOfDay(zone).toInstant());
    }

    public Ulid lower() {
        return lower;
    }

    public Optional<Ulid> upper() {
        return Optional.ofNullable(upper);
    }

    public boolean contains(Ulid id) {
        return id.compareTo(lower) >= 0 && (upper == null || id.compareTo(upper) < 0);
    }

    /** The first whole millisecond at or after the instant, clamped to the id space and its end. */
    private static long ceilingMillis(Instant instant) {
        if (!instant.isAfter(Instant.EPOCH)) {
            return 0;
        }
        if (!instant.isBefore(END)) {
            return Ulid.MAX_TIMESTAMP + 1;
        }
        return instant.plus(Duration.ofNanos(999_999)).toEpochMilli();
    }
}
