package dev.ulid;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A half-open range of ids by time: an id belongs when its own millisecond t satisfies from &lt;= t &lt; to.
 *
 * <p>Hence both ends round up to the next whole millisecond. Ends before 1970-01-01T00:00:00Z or after
 * +10889-08-02T05:31:50.655Z are clamped to what ids can hold: a range over all of time holds {@link Ulid#MIN} and
 * {@link Ulid#MAX}, one wholly outside is empty. In a query it is {@code id >= lower}, and {@code id < upper} where
 * there is an upper end.
 *
 * <p>Immutable and thread-safe; equal when the ends are. A {@code null} argument is a {@link NullPointerException}.
 */
public final class UlidRange {

    /** The first millisecond that no id can hold. */
    private static final long END_MILLIS = Ulid.MAX_TIMESTAMP + 1;

    private static final Instant END = Instant.ofEpochMilli(END_MILLIS);

    /** Inclusive, 0 to {@link #END_MILLIS}. */
    private final long fromMillis;

    /** Exclusive, {@link #fromMillis} to {@link #END_MILLIS}. */
    private final long toMillis;

    private UlidRange(long fromMillis, long toMillis) {
        this.fromMillis = fromMillis;
        this.toMillis = toMillis;
    }

    /**
     * The ids from an instant, inclusive, to another, exclusive; empty if they are equal.
     *
     * @throws IllegalArgumentException if from is after to; the message names both
     */
    public static UlidRange of(Instant from, Instant to) {
        if (from.isAfter(to)) {
            throw new IllegalArgumentException("from " + from + " is after to " + to);
        }
        return new UlidRange(ceilingMillis(from), ceilingMillis(to));
    }

    /** The ids from an instant on, inclusive, without an upper end. */
    public static UlidRange from(Instant from) {
        return new UlidRange(ceilingMillis(from), END_MILLIS);
    }

    /** The ids up to an instant, exclusive, from the first on. */
    public static UlidRange until(Instant to) {
        return new UlidRange(0, ceilingMillis(to));
    }

    /**
     * The ids of a calendar day in a time zone, from its first moment to that of the next day: 23 or 25 hours long
     * where the clocks change, and empty where the zone skipped the day.
     */
    public static UlidRange ofDay(LocalDate day, ZoneId zone) {
        LocalDate next = day.equals(LocalDate.MAX) ? day : day.plusDays(1);
        return of(day.atStartOfDay(zone).toInstant(), next.atStartOfDay(zone).toInstant());
    }

    /** The smallest id that may belong, inclusive. For a range after the end of time it is {@link Ulid#MAX}. */
    public Ulid lower() {
        return fromMillis == END_MILLIS ? Ulid.MAX : Ulid.of(fromMillis << 16, 0L);
    }

    /**
     * The smallest id that lies above the range, exclusive; absent if the range reaches to {@link Ulid#MAX} and so has
     * none. For an empty range it equals {@link #lower()}.
     */
    public Optional<Ulid> upper() {
        if (isEmpty()) {
            return Optional.of(lower());
        }
        return toMillis == END_MILLIS ? Optional.empty() : Optional.of(Ulid.of(toMillis << 16, 0L));
    }

    /** Whether no id belongs. */
    public boolean isEmpty() {
        return fromMillis == toMillis;
    }

    /** Whether the id's own millisecond lies in the range. */
    public boolean contains(Ulid id) {
        long millis = id.timestampMillis();
        return fromMillis <= millis && millis < toMillis;
    }

    /**
     * This range cut into equal calendar periods, counted from its lower end in a time zone; the last may be shorter.
     * They are in order, touch each other, cover the range and are never empty; an empty range has none. A month from
     * 31 January ends on the last of February, and the next on 31 March. A range without an upper end is cut up to the
     * end of time, +10889-08-02: about 107,000 months, or 3.3 million days.
     *
     * @throws IllegalArgumentException if the period is not of a positive length; the message names it
     */
    public List<UlidRange> split(Period period, ZoneId zone) {
        if (period.isNegative() || period.isZero()) {
            throw new IllegalArgumentException("the period must be positive, was " + period);
        }
        List<UlidRange> parts = new ArrayList<>();
        ZonedDateTime start = Instant.ofEpochMilli(fromMillis).atZone(zone);
        long from = fromMillis;
        for (int n = 1; from < toMillis; n++) {
            long to = Math.min(toMillis, ceilingMillis(start, period, n));
            if (to > from) { // else the zone skipped a whole day
                parts.add(new UlidRange(from, to));
                from = to;
            }
        }
        return List.copyOf(parts);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UlidRange that && fromMillis == that.fromMillis && toMillis == that.toMillis;
    }

    @Override
    public int hashCode() {
        return Objects.hash(fromMillis, toMillis);
    }

    /** The ends as half-open interval, {@code [lower, upper)}, or {@code [lower, MAX]} without an upper one. */
    @Override
    public String toString() {
        return "[" + lower() + ", " + upper().map(upper -> upper + ")").orElse(Ulid.MAX + "]");
    }

    private static long ceilingMillis(ZonedDateTime start, Period period, int times) {
        try {
            return ceilingMillis(start.plus(period.multipliedBy(times)).toInstant());
        } catch (DateTimeException | ArithmeticException e) {
            return END_MILLIS; // what the calendar cannot count lies beyond all ids
        }
    }

    /** The first whole millisecond at or after the instant, clamped to 0 and {@link #END_MILLIS}. */
    private static long ceilingMillis(Instant instant) {
        if (!instant.isAfter(Instant.EPOCH)) {
            return 0;
        }
        return instant.isBefore(END) ? instant.plusNanos(999_999).toEpochMilli() : END_MILLIS;
    }
}
