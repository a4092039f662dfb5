package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.ReadOnlyTransaction;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * An audit of a column that holds ULIDs, or should: every value is read once and judged.
 *
 * <pre>{@code
 * UlidColumnReport report = UlidColumnAudit.of("orders", "id")
 *         .createdAt("created_at")
 *         .onProgress(progress -> System.out.println(progress.rowsPerSecond() + " rows/s"))
 *         .run(dataSource);
 * System.out.print(report.toText());
 * }</pre>
 *
 * <p>The table is read page by page along a unique key, in read-only transactions of one page each, so a table that changes
 * meanwhile is not seen as of one moment. Memory holds one page and a few samples per finding, whatever the table's size.
 * Only if spellings other than the canonical one are found, one more statement lets the database look for duplicates. Names
 * are given as in SQL: in double quotes where case counts. An audit is configured and run by one thread.
 */
public final class UlidColumnAudit {

    /** Before 2000 no ULID was made: what claims to be older comes from seconds taken for milliseconds, or from other text. */
    private static final Instant DEFAULT_NOT_BEFORE = Instant.parse("2000-01-01T00:00:00Z");

    private static final Duration DEFAULT_CLOCK_ERROR = Duration.ofDays(1);

    final String table;
    final String column;

    @Nullable
    UlidColumn form;

    @Nullable
    String scanBy;

    @Nullable
    String createdAt;

    ZoneId zone = ZoneOffset.UTC;

    @Nullable
    String sequence;

    int pageSize = 5_000;
    Consumer<UlidAuditProgress> listener = progress -> {};
    private @Nullable Instant notBefore;
    private @Nullable Instant notAfter;
    private int samples = 10;

    private UlidColumnAudit(String table, String column) {
        this.table = Objects.requireNonNull(table, "table");
        this.column = Objects.requireNonNull(column, "column");
    }

    /**
     * An audit of a column.
     *
     * @param table the table, perhaps with its schema in front
     * @param column the column
     */
    public static UlidColumnAudit of(String table, String column) {
        return new UlidColumnAudit(table, column);
    }

    /** Takes the column to be of a form instead of {@linkplain UlidColumn#detect detecting} it. */
    public UlidColumnAudit form(UlidColumn columnForm) {
        this.form = Objects.requireNonNull(columnForm, "columnForm");
        return this;
    }

    /**
     * Sets the window in which the ids' times should be; by default from the year 2000 to a day from now.
     *
     * @param from inclusive
     * @param to inclusive
     */
    public UlidColumnAudit window(Instant from, Instant to) {
        if (from.isAfter(to)) {
            throw new IllegalArgumentException("the window starts at " + from + ", after its end at " + to);
        }
        notBefore = from;
        notAfter = to;
        return this;
    }

    /** Compares the ids' times with a column of times; those without a zone are taken to be in UTC. */
    public UlidColumnAudit createdAt(String timeColumn) {
        return createdAt(timeColumn, ZoneOffset.UTC);
    }

    /**
     * Compares the ids' times with a column of times.
     *
     * @param timeColumn a timestamp, a date, or whole milliseconds since 1970
     * @param zoneOfLocalTimes the zone of times that are stored without one
     */
    public UlidColumnAudit createdAt(String timeColumn, ZoneId zoneOfLocalTimes) {
        createdAt = Objects.requireNonNull(timeColumn, "timeColumn");
        zone = Objects.requireNonNull(zoneOfLocalTimes, "zoneOfLocalTimes");
        return this;
    }

    /**
     * Compares the order of the ids with that of a column of numbers or times: neighbours in the scan whose ids and whose
     * sequence go different ways are found. Without it the scan itself is the order that the ids should have.
     */
    public UlidColumnAudit sequence(String sequenceColumn) {
        sequence = Objects.requireNonNull(sequenceColumn, "sequenceColumn");
        return this;
    }

    /** Scans along another column than the primary key: unique, indexed and never null. */
    public UlidColumnAudit scanBy(String uniqueColumn) {
        scanBy = Objects.requireNonNull(uniqueColumn, "uniqueColumn");
        return this;
    }

    /** Keeps up to this many rows per finding as samples; 0 or more, by default 10. */
    public UlidColumnAudit samples(int rows) {
        if (rows < 0 || rows > 1_000) {
            throw new IllegalArgumentException("the number of samples is " + rows + ", but must be from 0 to 1000");
        }
        samples = rows;
        return this;
    }

    /** Reads this many rows at a time; at least 1, by default 5000. */
    public UlidColumnAudit pageSize(int rows) {
        KeysetReader.checkPageSize(rows);
        pageSize = rows;
        return this;
    }

    /** Tells the progress after every page, in the thread of the audit; an exception from the listener ends the audit. */
    public UlidColumnAudit onProgress(Consumer<UlidAuditProgress> progressListener) {
        listener = Objects.requireNonNull(progressListener, "progressListener");
        return this;
    }

    /**
     * Audits the whole column.
     *
     * @param connection in auto-commit mode; it is so again afterwards
     * @throws SQLException if table or column are missing or of the wrong type, or the database fails
     * @throws IllegalStateException if the connection is not in auto-commit mode
     */
    public UlidColumnReport run(Connection connection) throws SQLException {
        try (ReadOnlyTransaction transaction = ReadOnlyTransaction.begin(connection)) {
            AuditScan scan = AuditScan.prepare(this, connection);
            return scan.run(scan.start(windowStart(), windowEnd(), samples), transaction);
        }
    }

    /** Audits the whole column over a connection of its own. */
    public UlidColumnReport run(DataSource dataSource) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(true);
            return run(connection);
        }
    }

    /**
     * Audits what lies behind a checkpoint, and reports it together with what was found before.
     *
     * @param connection in auto-commit mode; it is so again afterwards
     * @param checkpoint of an audit of the same columns; its window and number of samples go on
     * @throws IllegalArgumentException if the checkpoint is of another audit, or none
     */
    public UlidColumnReport resume(Connection connection, UlidAuditCheckpoint checkpoint) throws SQLException {
        AuditState state = checkpoint.state();
        try (ReadOnlyTransaction transaction = ReadOnlyTransaction.begin(connection)) {
            AuditScan scan = AuditScan.prepare(this, connection);
            scan.requireSame(state);
            return scan.run(state, transaction);
        }
    }

    /** Audits what lies behind a checkpoint over a connection of its own. */
    public UlidColumnReport resume(DataSource dataSource, UlidAuditCheckpoint checkpoint) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(true);
            return resume(connection, checkpoint);
        }
    }

    private Instant windowStart() {
        return notBefore == null ? DEFAULT_NOT_BEFORE : notBefore;
    }

    private Instant windowEnd() {
        return notAfter == null ? Instant.now().plus(DEFAULT_CLOCK_ERROR).truncatedTo(ChronoUnit.MILLIS) : notAfter;
    }
}
