package dev.ulid.jdbc;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a time column stands from the times in the ids: the column's time minus the id's, so positive where the row is
 * younger than its id, and negative where an id claims a time after its row.
 *
 * @param column the time column
 * @param rows the rows that have both
 * @param min the smallest drift, exact to the millisecond
 * @param median half of the rows drift no more; exact below 128 ms, else within 1 %
 * @param p99 99 of 100 rows drift no more; exact below 128 ms, else within 1 %
 * @param max the greatest drift, exact to the millisecond
 * @param buckets the rows by size of drift, from negative to positive; all of them, empty ones too
 * @param earliest the rows that drift most to the negative side, the worst first
 * @param latest the rows that drift most to the positive side, the worst first
 */
public record UlidDrift(
        String column,
        long rows,
        Duration min,
        Duration median,
        Duration p99,
        Duration max,
        List<Bucket> buckets,
        List<UlidColumnReport.Sample> earliest,
        List<UlidColumnReport.Sample> latest) {

    /**
     * The rows whose drift is in a half-open interval.
     *
     * @param from the lower bound, inclusive; null for none
     * @param to the upper bound, exclusive; null for none
     * @param rows how many
     */
    public record Bucket(@Nullable Duration from, @Nullable Duration to, long rows) {}
}
