package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.ReadOnlyTransaction;
import dev.ulid.jdbc.internal.Table;
import dev.ulid.jdbc.internal.TimeColumn;
import java.io.Serializable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One run of a {@link UlidColumnAudit}: the columns as found in the catalogue, and the pages along the scan key. */
final class AuditScan {

    private final UlidColumnAudit audit;
    private final Connection connection;
    private final Table table;
    private final Table.Column column;
    private final Table.Column key;
    private final UlidColumn form;
    private final @Nullable TimeColumn created;
    private final @Nullable SequenceColumn sequence;

    private AuditScan(
            UlidColumnAudit audit,
            Connection connection,
            Table table,
            Table.Column column,
            Table.Column key,
            UlidColumn form,
            @Nullable TimeColumn created,
            @Nullable SequenceColumn sequence) {
        this.audit = audit;
        this.connection = connection;
        this.table = table;
        this.column = column;
        this.key = key;
        this.form = form;
        this.created = created;
        this.sequence = sequence;
    }

    static AuditScan prepare(UlidColumnAudit audit, Connection connection) throws SQLException {
        Database database = Database.of(connection.getMetaData());
        Table table = Table.find(connection, audit.table);
        Table.Column column = table.column(connection, audit.column);
        TimeColumn created = audit.createdAt == null
                ? null
                : TimeColumn.of(database, table.column(connection, audit.createdAt), audit.zone);
        SequenceColumn sequence = audit.sequence == null
                ? null
                : SequenceColumn.of(database, table.column(connection, audit.sequence), audit.zone);
        return new AuditScan(
                audit,
                connection,
                table,
                column,
                scanKey(audit, connection, table),
                audit.form != null ? audit.form : UlidColumnTypes.formOf(database, table, column),
                created,
                sequence);
    }

    /** A state with nothing read yet. */
    AuditState start(Instant notBefore, Instant notAfter, int samples) throws SQLException {
        long all;
        long keyed;
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("select count(*), count(" + key.sql() + ") from " + table.sql())) {
            row.next();
            all = row.getLong(1);
            keyed = row.getLong(2);
        }
        AuditState state = new AuditState(description(), notBefore, notAfter, all, samples);
        if (all > keyed) {
            if (!key.equals(column)) {
                throw new SQLFeatureNotSupportedException(
                        "the column " + key.name() + " is null in " + (all - keyed) + " rows of " + table.name()
                                + ", so a scan along it would miss them; name another unique column by scanBy",
                        "0A000");
            }
            state.add(UlidFinding.NULL, all - keyed);
            state.rows = all - keyed;
        }
        return state;
    }

    void requireSame(AuditState state) {
        if (!state.description.equals(description())) {
            throw new IllegalArgumentException(
                    "the checkpoint is of another audit: " + state.description + "; this one is " + description());
        }
    }

    UlidColumnReport run(AuditState state, ReadOnlyTransaction transaction) throws SQLException {
        long before = System.nanoTime() - state.elapsedNanos;
        RowAudit rows = new RowAudit(state, form, sequence != null);
        while (readPage(state, rows) == audit.pageSize) {
            transaction.renew();
            state.elapsedNanos = System.nanoTime() - before;
            tell(state);
        }
        if (form == UlidColumn.TEXT) {
            Duplicates.find(connection, table, column, state);
        }
        state.elapsedNanos = System.nanoTime() - before;
        tell(state);
        String driftColumn = created == null ? "" : created.name();
        return state.report(table.name(), column.name(), form, key.name(), driftColumn);
    }

    private void tell(AuditState state) {
        audit.listener.accept(new UlidAuditProgress(
                state.rows, state.expectedRows, Duration.ofNanos(state.elapsedNanos), UlidAuditCheckpoint.of(state)));
    }

    private int readPage(AuditState state, RowAudit rows) throws SQLException {
        String sql = "select " + key.sql() + ", " + column.sql() + (created == null ? "" : ", " + created.sql())
                + (sequence == null ? "" : ", " + sequence.sql()) + " from " + table.sql() + " where " + key.sql()
                + (state.lastKey == null ? " is not null" : " > ?") + " order by " + key.sql() + " limit "
                + audit.pageSize;
        int count = 0;
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            if (state.lastKey != null) {
                statement.setObject(1, state.lastKey);
            }
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    Object keyValue = plainObject(row, 1);
                    Object value = key.equals(column) ? keyValue : plainObject(row, 2);
                    judge(rows, keyValue, value, row);
                    state.lastKey = (Serializable) keyValue;
                    count++;
                }
            }
        }
        return count;
    }

    /** Reads time and sequence, where they can be read, and judges the row. */
    private void judge(RowAudit rows, @Nullable Object keyValue, @Nullable Object value, ResultSet row)
            throws SQLException {
        Instant time = null;
        Comparable<?> place = null;
        SQLDataException refusal = null;
        try {
            time = created == null ? null : created.read(row, 3);
        } catch (SQLDataException e) {
            refusal = e;
        }
        try {
            place = sequence == null ? null : sequence.read(row, created == null ? 3 : 4);
        } catch (SQLDataException e) {
            refusal = refusal == null ? e : refusal;
        }
        rows.add(keyValue, value, time, place);
        if (refusal != null) {
            rows.unreadableTime(keyValue, value, refusal);
        }
    }

    /** A value that outlives its row. */
    private static @Nullable Object plainObject(ResultSet row, int index) throws SQLException {
        Object value = row.getObject(index);
        return value instanceof java.sql.Blob
                ? row.getBytes(index)
                : value instanceof java.sql.Clob ? row.getString(index) : value;
    }

    private static Table.Column scanKey(UlidColumnAudit audit, Connection connection, Table table) throws SQLException {
        if (audit.scanBy == null) {
            List<String> primaryKey = table.primaryKey(connection);
            if (primaryKey.size() != 1) {
                throw new SQLFeatureNotSupportedException(
                        "the table " + table.name() + " has "
                                + (primaryKey.isEmpty()
                                        ? "no primary key"
                                        : "a primary key of several columns (" + String.join(", ", primaryKey) + ")")
                                + "; name a unique column by scanBy",
                        "0A000");
            }
            String name = primaryKey.get(0);
            return table.columns(connection).stream()
                    .filter(column -> column.name().equals(name))
                    .findFirst()
                    .orElseThrow();
        }
        Table.Column column = table.column(connection, audit.scanBy);
        if (!table.isUnique(connection, column)) {
            throw new SQLFeatureNotSupportedException(
                    "the column " + table.name() + "." + column.name()
                            + " has no unique index of its own, so a scan along it could miss rows",
                    "0A000");
        }
        return column;
    }

    /** Names and types: what an audit needs to be alike in, to go on from a checkpoint. */
    private String description() {
        return "table " + table.sql() + " of "
                + Stream.of(table.catalog(), table.schema())
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining("."))
                + ", column " + typed(column) + " as " + form + " by " + typed(key) + ", created "
                + (created == null ? "-" : created.sql() + " (" + created.kind() + ") in " + created.zone())
                + ", sequence "
                + (sequence == null ? "-" : sequence.sql() + (sequence.times() == null ? "" : " (time)"));
    }

    private static String typed(Table.Column column) {
        return column.sql() + " (" + column.typeName() + ")";
    }
}
