package dev.ulid.jdbc;

import dev.ulid.UlidRange;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A migration of a text column of ULIDs, and of the columns that refer to it, to 16 bytes: {@link #fill}, {@link #diff},
 * {@link #switchToBinary}, and back by {@link #switchToText}.
 *
 * <p>A column {@code id} gets a column {@code id_ulid} beside it, which is filled in batches while the application goes on.
 * The switch then exchanges the two: {@code id} holds the bytes, {@code id_text} the text, and keys and foreign keys keep
 * their names. What it remembers stands in the tables {@code ulid_migration}, {@code ulid_migration_step} and
 * {@code ulid_quarantine} of the connection's schema, so that each step goes on where it was broken off, and does nothing
 * when it has been done. Columns that refer to the column by foreign key are found and go with it.
 *
 * <p>On PostgreSQL the switch is one transaction. On MySQL and MariaDB it is one statement per table and foreign key, on H2
 * one per key and column: call it again if it was broken off. SQLite can be filled and compared, not switched. Thread-safe,
 * but one call at a time makes progress.
 */
public final class UlidTextToBinary {

    private final DataSource dataSource;
    private final MigrationSettings settings;

    private UlidTextToBinary(DataSource dataSource, MigrationSettings settings) {
        this.dataSource = dataSource;
        this.settings = settings;
    }

    /**
     * A migration that begins with this column, usually a primary key.
     *
     * @param table the table as written in SQL, perhaps with its schema in front; in double quotes where case counts
     * @param column the column, written by the same rules
     */
    public static Builder of(DataSource dataSource, String table, String column) {
        return new Builder(dataSource, table, column);
    }

    /**
     * How far a column is, told after each batch.
     *
     * @param column the column as {@code table.column}
     * @param filled rows filled since the migration began
     * @param filledNow rows filled by this call
     * @param refused rows refused by this pass
     * @param total rows that hold text
     * @param elapsed the time since this call began with the column
     */
    public record Progress(String column, long filled, long filledNow, long refused, long total, Duration elapsed) {

        /** Rows filled per second by this call; 0 before the first. */
        public long rowsPerSecond() {
            return elapsed.isZero() ? 0 : Math.round(filledNow * 1e9 / elapsed.toNanos());
        }

        /** The time left at this rate; zero before the first row and at the end. */
        public Duration timeLeft() {
            long left = Math.max(0, total - filled - refused);
            return filledNow == 0
                    ? Duration.ZERO
                    : Duration.ofNanos((long) ((double) elapsed.toNanos() / filledNow * left));
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%s: %,d of %,d rows, %,d refused, %,d rows/s, %d s left",
                    column,
                    filled,
                    total,
                    refused,
                    rowsPerSecond(),
                    timeLeft().toSeconds());
        }
    }

    /**
     * A row that stays as it is because its text is no ULID, or one outside the window.
     *
     * @param column the column as {@code table.column}
     * @param key the primary key of the row, its columns joined by a comma
     * @param value the text
     * @param reason what is wrong with it
     */
    public record Refused(String column, String key, String value, String reason) {}

    /**
     * Both forms of a column compared.
     *
     * @param column the column as {@code table.column}
     * @param textRows rows with text
     * @param binaryRows rows with bytes
     * @param compared rows compared one by one
     * @param mismatches rows whose bytes are missing or are another id than the text
     * @param inversions neighbours in the order of the text that stand the other way round in the order of the bytes: above 0
     *     where the text has ids in lower case, or a collation of its own; the bytes have the right order
     * @param duplicates rows whose bytes are those of another row although the text is unique
     * @param textChecksum the sum of the ids in the text, each half modulo 2^64, 32 hexadecimal digits
     * @param binaryChecksum the same sum of the bytes
     */
    public record ColumnDiff(
            String column,
            long textRows,
            long binaryRows,
            long compared,
            long mismatches,
            long inversions,
            long duplicates,
            String textChecksum,
            String binaryChecksum) {

        /** Whether the bytes may take the place of the text. */
        public boolean isClean() {
            return textRows == binaryRows
                    && textRows == compared
                    && mismatches == 0
                    && duplicates == 0
                    && textChecksum.equals(binaryChecksum);
        }
    }

    /**
     * Adds the columns of bytes where they are missing and fills them, batch by batch. Rows whose text is refused are listed
     * in {@link #quarantine} and keep a null beside them; once they are corrected or deleted, call it again. After the
     * switch it does nothing.
     *
     * @throws SQLException if a table or column is missing or not text, a lock is not had in time, the connection is lost or
     *     a right is missing; the message names column and batch, and all batches before are kept
     */
    public void fill() throws SQLException {
        try (MigrationSession session = session()) {
            Connection connection = session.connection();
            MigrationColumns columns = MigrationColumns.prepare(session, settings);
            for (MigrationColumn column : columns.in(MigrationColumn.Layout.FILLING)) {
                columns.fill(column, column.name(), column.binaryName()).pass(connection, true);
            }
        }
    }

    /** The refused rows, by column. */
    public List<Refused> quarantine() throws SQLException {
        try (MigrationSession session = session()) {
            return MigrationColumns.load(session, settings).state().refused(session.connection());
        }
    }

    /** Compares both forms of every column, row by row, before or after the switch; writes nothing. */
    public List<ColumnDiff> diff() throws SQLException {
        try (MigrationSession session = session()) {
            return MigrationColumns.load(session, settings).diff();
        }
    }

    /**
     * Lets the bytes take the place of the text: fills what came since, compares, and exchanges the columns with their keys.
     * Tables are locked meanwhile; the application is changed over at the same moment. Done already, it does nothing.
     *
     * @throws SQLException if the comparison is not clean (nothing is changed then), or a statement fails; after a failure
     *     call it again
     * @throws java.sql.SQLFeatureNotSupportedException on SQLite
     */
    public void switchToBinary() throws SQLException {
        try (MigrationSession session = session()) {
            MigrationColumns columns = MigrationColumns.load(session, settings);
            new MigrationSwitch(session, settings, columns).toBinary();
        }
    }

    /**
     * The way back: gives the ids that came since the switch their text, compares, and exchanges the columns again. Before
     * the switch it does nothing.
     *
     * @throws SQLException as for {@link #switchToBinary}
     */
    public void switchToText() throws SQLException {
        try (MigrationSession session = session()) {
            MigrationColumns columns = MigrationColumns.load(session, settings);
            new MigrationSwitch(session, settings, columns).toText();
        }
    }

    /**
     * Ends the migration: drops the form that is not in use, which is the text after the switch and the bytes before it, and
     * what the migration remembered. There is no way back from here.
     */
    public void dropOtherForm() throws SQLException {
        try (MigrationSession session = session()) {
            MigrationColumns columns = MigrationColumns.load(session, settings);
            new MigrationSwitch(session, settings, columns).dropOtherForm();
        }
    }

    private MigrationSession session() throws SQLException {
        return new MigrationSession(dataSource, settings.lockTimeout());
    }

    /** The choices of a migration. Not thread-safe. */
    public static final class Builder {

        /** PostgreSQL, H2 and SQLite count milliseconds in 31 bits. */
        private static final Duration LONGEST_WAIT = Duration.ofDays(24);

        private final DataSource dataSource;
        private final String table;
        private final String column;
        private final List<MigrationSettings.Also> also = new ArrayList<>();
        private @Nullable UlidColumn form;
        private @Nullable UlidRange range;
        private int batchSize = 5_000;
        private int rowsPerSecond;
        private Duration lockTimeout = Duration.ofSeconds(10);
        private Consumer<Progress> progress = p -> {};
        private Consumer<String> statements = s -> {};

        private Builder(DataSource dataSource, String table, String column) {
            this.dataSource = Objects.requireNonNull(dataSource, "dataSource");
            this.table = Objects.requireNonNull(table, "table");
            this.column = Objects.requireNonNull(column, "column");
        }

        /** Takes a column along that holds the same ids without a foreign key. */
        public Builder also(String table, String column) {
            also.add(new MigrationSettings.Also(table, column));
            return this;
        }

        /** The form to migrate to, {@link UlidColumn#UUID} or {@link UlidColumn#BINARY}; else the recommended one. */
        public Builder to(UlidColumn form) {
            if (form == UlidColumn.TEXT) {
                throw new IllegalArgumentException("the migration is to UUID or BINARY, not to TEXT");
            }
            this.form = form;
            return this;
        }

        /** Refuses ids outside this time; hexadecimal of 26 digits that reads like a ULID is found by it. Else all of time. */
        public Builder within(UlidRange range) {
            this.range = range;
            return this;
        }

        /** Distinct ids per transaction, 1 to 1,000,000; 5,000 unless set. */
        public Builder batchSize(int batchSize) {
            this.batchSize = positive(batchSize, 1_000_000, "batchSize");
            return this;
        }

        /** The most rows to fill in a second, at least 1; no limit unless set. */
        public Builder rowsPerSecond(int rowsPerSecond) {
            this.rowsPerSecond = positive(rowsPerSecond, Integer.MAX_VALUE, "rowsPerSecond");
            return this;
        }

        /**
         * How long a statement waits for a lock, from 1 ms to 24 days (whole seconds on MySQL and MariaDB); 10 s unless set.
         */
        public Builder lockTimeout(Duration lockTimeout) {
            if (lockTimeout.compareTo(Duration.ofMillis(1)) < 0 || lockTimeout.compareTo(LONGEST_WAIT) > 0) {
                throw new IllegalArgumentException(
                        "lockTimeout must be 1 ms to " + LONGEST_WAIT + ", not " + lockTimeout);
            }
            this.lockTimeout = lockTimeout;
            return this;
        }

        /** Is told after each batch, in the thread that fills; what it throws ends the call, with the batch kept. */
        public Builder onProgress(Consumer<Progress> progress) {
            this.progress = Objects.requireNonNull(progress, "progress");
            return this;
        }

        /** Is told each statement of definition before it runs; what it throws keeps it from running. */
        public Builder onStatement(Consumer<String> statements) {
            this.statements = Objects.requireNonNull(statements, "statements");
            return this;
        }

        /** The migration; nothing is read or written yet. */
        public UlidTextToBinary build() {
            return new UlidTextToBinary(
                    dataSource,
                    new MigrationSettings(
                            table,
                            column,
                            List.copyOf(also),
                            form,
                            range,
                            batchSize,
                            rowsPerSecond,
                            lockTimeout,
                            progress,
                            statements));
        }

        private static int positive(int value, int limit, String name) {
            if (value < 1 || value > limit) {
                throw new IllegalArgumentException(name + " must be 1 to " + limit + ", not " + value);
            }
            return value;
        }
    }
}
