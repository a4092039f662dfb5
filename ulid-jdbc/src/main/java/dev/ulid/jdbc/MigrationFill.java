package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.jdbc.internal.Identifiers;
import dev.ulid.jdbc.internal.Shown;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fills the bytes of one column from its text, one transaction per batch, in the order of the text. How far it came is
 * saved in the same transaction, so that a kill at any moment loses nothing and repeats nothing.
 */
final class MigrationFill {

    private final MigrationSettings settings;
    private final MigrationState state;
    private final MigrationColumn column;
    private final UlidColumn form;
    private final String from;
    private final String to;

    MigrationFill(
            MigrationSettings settings,
            MigrationState state,
            MigrationColumn column,
            UlidColumn form,
            String from,
            String to) {
        this.settings = settings;
        this.state = state;
        this.column = column;
        this.form = form;
        this.from = from;
        this.to = to;
    }

    /** Goes once through the column, from where the last pass was broken off; each batch is committed if asked. */
    void pass(Connection connection, boolean commit) throws SQLException {
        Identifiers identifiers = Identifiers.of(connection.getMetaData());
        String table = column.table().sql();
        String text = identifiers.quote(from);
        String bytes = identifiers.quote(to);
        long total = MigrationState.count(connection, "select count(" + text + ") from " + table);
        long begun = System.nanoTime();
        long filledNow = 0;
        String select = "select distinct " + text + " from " + table + " where " + bytes + " is null and " + text
                + " is not null";
        String limit = " order by " + text + " limit " + settings.batchSize();
        String update = "update " + table + " set " + bytes + " = ? where " + text + " = ? and " + bytes + " is null";
        boolean more = true;
        while (more) {
            MigrationState.Reached reached = new MigrationState.Reached(null, 0, 0);
            try {
                reached = state.lock(connection, column);
                if (reached.text() == null) {
                    state.clearQuarantine(connection, column);
                    reached = new MigrationState.Reached(null, reached.filled(), 0);
                }
                List<String> values = values(connection, select, text, limit, reached.text());
                long refused = refuse(connection, identifiers, values);
                long filled = write(connection, update, values);
                more = values.size() == settings.batchSize();
                reached = new MigrationState.Reached(
                        more ? values.get(values.size() - 1) : null,
                        reached.filled() + filled,
                        reached.refused() + refused);
                filledNow += filled;
                state.save(connection, column, reached);
                if (commit) {
                    connection.commit();
                }
            } catch (SQLException e) {
                throw new SQLException(
                        "column " + column + ", the batch after " + Shown.value(reached.text()) + ": " + e.getMessage()
                                + "; nothing of this batch was kept, run again to go on from there",
                        e.getSQLState(),
                        e.getErrorCode(),
                        e);
            }
            Duration elapsed = Duration.ofNanos(System.nanoTime() - begun);
            settings.progress()
                    .accept(new UlidTextToBinary.Progress(
                            column.toString(), reached.filled(), filledNow, reached.refused(), total, elapsed));
            if (more && commit) {
                pause(filledNow, elapsed);
            }
        }
    }

    private static List<String> values(
            Connection connection, String select, String text, String limit, @Nullable String after)
            throws SQLException {
        List<String> values = new ArrayList<>();
        try (PreparedStatement batch =
                connection.prepareStatement(select + (after == null ? "" : " and " + text + " > ?") + limit)) {
            if (after != null) {
                batch.setString(1, after);
            }
            try (ResultSet row = batch.executeQuery()) {
                while (row.next()) {
                    values.add(row.getString(1));
                }
            }
        }
        return values;
    }

    private long write(Connection connection, String update, List<String> values) throws SQLException {
        long rows = 0;
        try (PreparedStatement batch = connection.prepareStatement(update)) {
            for (String value : values) {
                Ulid id = MigrationVerdict.of(value, settings.range()).id();
                if (id != null) {
                    form.bind(batch, 1, id);
                    batch.setString(2, value);
                    batch.addBatch();
                }
            }
            for (int count : batch.executeBatch()) {
                rows += count < 0 ? 1 : count; // a driver that rewrites batches may not tell
            }
        }
        return rows;
    }

    private long refuse(Connection connection, Identifiers identifiers, List<String> values) throws SQLException {
        long rows = 0;
        for (String value : values) {
            MigrationVerdict verdict = MigrationVerdict.of(value, settings.range());
            if (verdict.id() == null) {
                for (String key : keys(connection, identifiers, value)) {
                    state.quarantine(connection, column, key, value, verdict.reason());
                    rows++;
                }
            }
        }
        return rows;
    }

    /** The primary keys of the rows that hold the value. */
    private List<String> keys(Connection connection, Identifiers identifiers, String value) throws SQLException {
        List<String> names = primaryKey(connection.getMetaData());
        String columns = names.isEmpty()
                ? identifiers.quote(from)
                : String.join(", ", names.stream().map(identifiers::quote).toList());
        List<String> keys = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "select " + columns + " from " + column.table().sql() + " where " + identifiers.quote(from) + " = ?")) {
            select.setString(1, value);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    List<String> key = new ArrayList<>();
                    for (int i = 1; i <= Math.max(1, names.size()); i++) {
                        key.add(row.getString(i));
                    }
                    keys.add(String.join(", ", key));
                }
            }
        }
        return keys;
    }

    private List<String> primaryKey(DatabaseMetaData metaData) throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet row = metaData.getPrimaryKeys(
                column.table().catalog(),
                column.table().schema(),
                column.table().name())) {
            while (row.next()) {
                names.add(row.getString("COLUMN_NAME"));
            }
        }
        return names;
    }

    /** Waits until the rows filled so far are no more than the rate allows. */
    private void pause(long filled, Duration elapsed) throws SQLException {
        if (settings.rowsPerSecond() == 0) {
            return;
        }
        Duration due = Duration.ofSeconds(filled).dividedBy(settings.rowsPerSecond());
        try {
            Thread.sleep(Math.max(0, due.minus(elapsed).toMillis()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while filling column " + column + "; run again to go on", "57014", e);
        }
    }
}
