package dev.ulid.jdbc;

import java.time.Duration;
import java.util.Optional;

/**
 * How far a {@link UlidColumnAudit} has come, told after every page.
 *
 * @param rows the rows read so far, those before a resumption included
 * @param expectedRows the rows that were counted before the scan
 * @param elapsed the time spent so far
 * @param checkpoint from where the audit can go on if it ends here
 */
public record UlidAuditProgress(long rows, long expectedRows, Duration elapsed, UlidAuditCheckpoint checkpoint) {

    /** The average rate so far, in rows per second; 0 before any time has passed. */
    public long rowsPerSecond() {
        long nanos = elapsed.toNanos();
        return nanos == 0 ? 0 : (long) (rows * 1e9 / nanos);
    }

    /** The time left if the rate stays and no row comes or goes; empty while there is no rate yet. */
    public Optional<Duration> remaining() {
        if (rows == 0) {
            return Optional.empty();
        }
        double nanos = (double) elapsed.toNanos() / rows * Math.max(0, expectedRows - rows);
        return Optional.of(Duration.ofNanos((long) nanos));
    }
}
