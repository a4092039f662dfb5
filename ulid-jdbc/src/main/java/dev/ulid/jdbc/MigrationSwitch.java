package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Identifiers;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Exchanges the two forms, in one transaction where the database can, else in steps that are remembered. */
final class MigrationSwitch {

    private final MigrationSettings settings;
    private final MigrationColumns columns;
    private final MigrationState state;
    private final Connection connection;
    private final boolean atOnce;

    MigrationSwitch(MigrationSession session, MigrationSettings settings, MigrationColumns columns) {
        this.settings = settings;
        this.columns = columns;
        this.state = columns.state();
        this.connection = session.connection();
        this.atOnce = session.database() == Database.POSTGRESQL;
    }

    void toBinary() throws SQLException {
        finishBrokenOff();
        List<MigrationColumn> filled = columns.in(MigrationColumn.Layout.FILLING);
        if (filled.isEmpty() && !columns.isEmpty()) {
            return;
        }
        MigrationKeys keys = MigrationKeys.of(connection);
        lock(filled);
        for (MigrationColumn column : filled) {
            columns.fill(column, column.name(), column.binaryName()).pass(connection, !atOnce);
        }
        requireClean();
        List<MigrationKeys.Exchange> exchanges = filled.stream()
                .map(c -> new MigrationKeys.Exchange(c, c.binaryName(), c.textName()))
                .toList();
        run(keys.steps(exchanges));
        if (!atOnce) {
            fillLatecomers(filled);
        }
    }

    void toText() throws SQLException {
        finishBrokenOff();
        List<MigrationColumn> switched = columns.in(MigrationColumn.Layout.SWITCHED);
        if (switched.isEmpty()) {
            return;
        }
        MigrationKeys keys = MigrationKeys.of(connection);
        lock(switched);
        for (MigrationColumn column : switched) {
            MigrationBackfill.run(
                    connection, column, columns.form(column, column.name()), settings.batchSize(), !atOnce);
        }
        requireClean();
        run(keys.steps(switched.stream()
                .map(c -> new MigrationKeys.Exchange(c, c.textName(), c.binaryName()))
                .toList()));
    }

    void dropOtherForm() throws SQLException {
        if (columns.isEmpty()) {
            return;
        }
        finishBrokenOff();
        Identifiers identifiers = Identifiers.of(connection.getMetaData());
        for (MigrationColumn column : columns.all()) {
            MigrationColumn.Layout layout = column.layout(connection);
            if (layout != MigrationColumn.Layout.PLAIN) {
                boolean switched = layout == MigrationColumn.Layout.SWITCHED;
                execute("alter table " + column.table().sql() + " drop column "
                        + identifiers.quote(switched ? column.textName() : column.binaryName()));
            }
        }
        state.drop(connection);
        connection.commit();
    }

    private void lock(List<MigrationColumn> locked) throws SQLException {
        if (atOnce && !locked.isEmpty()) {
            execute("lock table "
                    + String.join(
                            ", ",
                            locked.stream().map(c -> c.table().sql()).distinct().toList())
                    + " in access exclusive mode");
        }
    }

    private void requireClean() throws SQLException {
        List<UlidTextToBinary.ColumnDiff> wrong =
                columns.diff().stream().filter(diff -> !diff.isClean()).toList();
        if (!wrong.isEmpty()) {
            throw new SQLException(
                    "the two forms differ, nothing was switched: " + wrong + "; see quarantine(), and where a text was"
                            + " changed after it was filled, set the bytes beside it to null and fill again",
                    "55000");
        }
    }

    private void run(List<MigrationState.Step> steps) throws SQLException {
        if (!atOnce) {
            state.saveSteps(connection, steps);
            connection.commit();
        }
        execute(steps);
    }

    private void execute(List<MigrationState.Step> steps) throws SQLException {
        for (MigrationState.Step step : steps) {
            if (!isDone(step)) {
                try {
                    execute(step.sql());
                } catch (SQLException e) {
                    throw new SQLException(
                            "the switch stopped at [" + step.sql() + "]: " + e.getMessage()
                                    + (atOnce ? "; nothing was switched" : "; call it again to go on from there"),
                            e.getSQLState(),
                            e.getErrorCode(),
                            e);
                }
            }
            if (!atOnce) {
                state.stepDone(connection);
                connection.commit();
            }
        }
        connection.commit();
    }

    private void execute(String sql) throws SQLException {
        settings.statements().accept(sql);
        MigrationState.execute(connection, sql);
    }

    private boolean isDone(MigrationState.Step step) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(step.doneWhen())) {
            row.next();
            return row.getBoolean(1);
        }
    }

    private void finishBrokenOff() throws SQLException {
        if (columns.isEmpty() || !state.isSwitching(connection)) {
            return;
        }
        execute(state.steps(connection));
        fillLatecomers(columns.in(MigrationColumn.Layout.SWITCHED));
    }

    /** Rows whose text was written between the last fill and the exchange, where the server cannot lock over both. */
    private void fillLatecomers(List<MigrationColumn> switched) throws SQLException {
        List<String> left = new ArrayList<>();
        for (MigrationColumn column : switched) {
            columns.fill(column, column.textName(), column.name()).pass(connection, true);
            long open = MigrationState.count(
                    connection,
                    "select count(*) from " + column.table().sql() + " where "
                            + Identifiers.of(connection.getMetaData()).quote(column.textName()) + " is not null and "
                            + Identifiers.of(connection.getMetaData()).quote(column.name()) + " is null");
            if (open > 0) {
                left.add(open + " of " + column);
            }
        }
        if (!left.isEmpty()) {
            throw new SQLException(
                    "rows written during the switch were refused: " + left + "; see quarantine()", "55000");
        }
    }
}
