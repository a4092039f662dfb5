package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The time partitions of a table by its ULID key: planned by the calendar of a zone, created ahead, listed with the times of
 * their bounds, dropped or detached when they are old.
 *
 * <p>PostgreSQL 14 and newer: the table is created with {@code partition by range (id)} on a {@code uuid} or {@code bytea}
 * column. MySQL and MariaDB: a table with a {@code binary(16)} key, which the first {@link #create} partitions
 * {@code by range columns (id)}. Immutable and thread-safe; every method uses the connection it is given.
 */
public final class UlidPartitions {

    private static final Instant END = Ulid.MAX.timestamp().plusMillis(1);

    /** More than a database works with: MySQL and MariaDB take 8192. */
    private static final int MOST_PLANNED = 100_000;

    private final String table;
    private final String column;
    private final PartitionWidth width;
    private final ZoneId zone;

    private UlidPartitions(String table, String column, PartitionWidth width, ZoneId zone) {
        this.table = table;
        this.column = column;
        this.width = width;
        this.zone = zone;
    }

    /**
     * The partitions of a table.
     *
     * @param table the table as written in SQL, perhaps with its schema in front; in double quotes where case counts
     * @param column its ULID key, written by the same rules
     * @param width how long a partition is
     * @param zone the zone whose midnights and months are meant
     */
    public static UlidPartitions of(String table, String column, PartitionWidth width, ZoneId zone) {
        return new UlidPartitions(
                Objects.requireNonNull(table, "table"),
                Objects.requireNonNull(column, "column"),
                Objects.requireNonNull(width, "width"),
                Objects.requireNonNull(zone, "zone"));
    }

    /**
     * Statements that have not run yet: {@link #toString} shows them, {@link #execute} runs them. Bound to the connection that
     * made them.
     */
    public static final class Change {

        private final Connection connection;
        private final List<String> statements;
        private final boolean atOnce;

        private Change(Connection connection, List<String> statements, boolean atOnce) {
            this.connection = connection;
            this.statements = List.copyOf(statements);
            this.atOnce = atOnce;
        }

        /** The statements in their order; none where there is nothing to do. */
        public List<String> statements() {
            return statements;
        }

        /**
         * Runs the statements. On PostgreSQL they are one transaction, or part of the one that is open; on MySQL and MariaDB each
         * commits by itself, and creating or dropping any number of partitions is one statement.
         *
         * @throws SQLException if one fails, with the statement in the message
         */
        public void execute() throws SQLException {
            boolean own = atOnce && connection.getAutoCommit();
            if (own) {
                connection.setAutoCommit(false);
            }
            try (Statement statement = connection.createStatement()) {
                for (String sql : statements) {
                    run(statement, sql);
                }
                if (own) {
                    connection.commit();
                }
            } finally {
                if (own) {
                    connection.rollback();
                    connection.setAutoCommit(true);
                }
            }
        }

        private static void run(Statement statement, String sql) throws SQLException {
            try {
                statement.execute(sql);
            } catch (SQLException e) {
                throw new SQLException("[" + sql + "]: " + e.getMessage(), e.getSQLState(), e.getErrorCode(), e);
            }
        }

        /** The statements, one a line, each with a semicolon. */
        @Override
        public String toString() {
            return String.join("", statements.stream().map(sql -> sql + ";\n").toList());
        }
    }

    /**
     * The partitions that together hold every instant of [from, to), without their table's name; asks no database.
     *
     * @throws IllegalArgumentException if from is not before to, one is outside what a ULID can hold, or it would be more than
     *     100,000 partitions
     */
    public List<UlidPartition> plan(Instant from, Instant to) {
        if (!from.isBefore(to)) {
            throw new IllegalArgumentException("from " + from + " is not before to " + to);
        }
        Ulid.min(from);
        if (to.isAfter(END)) {
            throw new IllegalArgumentException(
                    "to " + to + " is after " + END + ", where the time a ULID can hold ends");
        }
        List<UlidPartition> planned = new ArrayList<>();
        Instant start = width.floor(from, zone);
        while (start.isBefore(to)) {
            if (planned.size() == MOST_PLANNED) {
                throw new IllegalArgumentException("from " + from + " to " + to + " is more than " + MOST_PLANNED
                        + " partitions of a " + width + "; the last of these ends at " + start);
            }
            Instant end = width.next(start, zone);
            UlidRange range = UlidRange.of(start, end);
            planned.add(new UlidPartition(
                    null, width.name(start, zone), range.lower(), range.upper().orElse(null)));
            start = end;
        }
        return planned;
    }

    /**
     * The partitions that exist, in the order of their bounds; PostgreSQL's default partition is left out.
     *
     * @throws SQLException if the table is missing, or partitioned by something else
     */
    public List<UlidPartition> list(Connection connection) throws SQLException {
        return PartitionDialect.of(connection, table, column).list();
    }

    /**
     * Creates those of the {@linkplain #plan planned} partitions that are missing.
     *
     * @throws SQLException if one would overlap a partition that exists, or a gap would be left between one and the next; the
     *     message names their bounds
     */
    public Change create(Connection connection, Instant from, Instant to) throws SQLException {
        PartitionDialect dialect = PartitionDialect.of(connection, table, column);
        List<UlidPartition> existing = dialect.list();
        List<UlidPartition> added = new ArrayList<>();
        for (UlidPartition planned : plan(from, to)) {
            UlidPartition named =
                    new UlidPartition(null, dialect.nameOf(planned.name()), planned.lower(), planned.upper());
            if (existing.stream().noneMatch(e -> isThere(e, named, dialect.atOnce()))) {
                requireApart(existing, named);
                added.add(named);
            }
        }
        requireNoGap(existing, added);
        List<String> statements = added.isEmpty() ? List.of() : dialect.create(added, existing.isEmpty());
        return new Change(connection, statements, dialect.atOnce());
    }

    /** Whether the partition exists; the first one of MySQL and MariaDB has no lower bound of its own. */
    private static boolean isThere(UlidPartition existing, UlidPartition planned, boolean lowerBounds) {
        return existing.hasBoundsOf(planned)
                || !lowerBounds
                        && existing.lower().equals(Ulid.MIN)
                        && Objects.equals(existing.upper(), planned.upper());
    }

    private static void requireApart(List<UlidPartition> existing, UlidPartition planned) throws SQLException {
        for (UlidPartition other : existing) {
            if (other.overlaps(planned)) {
                throw new SQLException("partition " + planned + " would overlap partition " + other, "42P17");
            }
        }
    }

    private void requireNoGap(List<UlidPartition> existing, List<UlidPartition> added) throws SQLException {
        if (existing.isEmpty() || added.isEmpty()) {
            return;
        }
        UlidPartition last = existing.get(existing.size() - 1);
        UlidPartition first = existing.get(0);
        UlidPartition begin = added.get(0);
        UlidPartition end = added.get(added.size() - 1);
        if (last.upper() != null && begin.lower().compareTo(last.upper()) > 0) {
            throw gap(last, begin);
        }
        if (end.upper() != null && end.upper().compareTo(first.lower()) < 0) {
            throw gap(end, first);
        }
    }

    private SQLException gap(UlidPartition before, UlidPartition after) {
        return new SQLException(
                "a gap would be left in " + table + " between partition " + before + " and partition " + after,
                "42P17");
    }

    /** Drops, with all rows in them, the partitions that end at or before the instant. */
    public Change dropBefore(Connection connection, Instant before) throws SQLException {
        PartitionDialect dialect = PartitionDialect.of(connection, table, column);
        List<UlidPartition> old = endingBefore(dialect, before);
        return new Change(connection, old.isEmpty() ? List.of() : dialect.drop(old), dialect.atOnce());
    }

    /**
     * Makes a table of its own of each partition that ends at or before the instant. On MySQL and MariaDB it is named after
     * both, {@code orders_p20240115}; MySQL does it in four statements, which a table with foreign keys refuses.
     */
    public Change detachBefore(Connection connection, Instant before) throws SQLException {
        PartitionDialect dialect = PartitionDialect.of(connection, table, column);
        return new Change(connection, dialect.detach(endingBefore(dialect, before)), dialect.atOnce());
    }

    private List<UlidPartition> endingBefore(PartitionDialect dialect, Instant before) throws SQLException {
        Ulid bound = UlidRange.from(before).lower();
        List<UlidPartition> existing = dialect.list();
        List<UlidPartition> old = existing.stream()
                .filter(p -> p.upper() != null && p.upper().compareTo(bound) <= 0)
                .toList();
        if (!dialect.atOnce() && !old.isEmpty() && old.size() == existing.size()) {
            throw new SQLException(
                    "every partition of " + table + " ends before " + before + ", the last is "
                            + old.get(old.size() - 1)
                            + "; a partitioned table keeps at least one: create newer ones first",
                    "HY000");
        }
        return old;
    }
}
