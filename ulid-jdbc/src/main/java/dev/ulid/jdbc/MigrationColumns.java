package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Identifiers;
import dev.ulid.jdbc.internal.Table;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The columns that migrate together: the first, those that refer to it by foreign key, and those named beside. */
final class MigrationColumns {

    private final MigrationSettings settings;
    private final Connection connection;
    private final MigrationState state;
    private final Set<MigrationColumn> columns;

    private MigrationColumns(
            MigrationSettings settings, Connection connection, MigrationState state, Set<MigrationColumn> columns) {
        this.settings = settings;
        this.connection = connection;
        this.state = state;
        this.columns = columns;
    }

    /** The columns as remembered; none where no migration has begun. */
    static MigrationColumns load(MigrationSession session, MigrationSettings settings) throws SQLException {
        Connection connection = session.connection();
        MigrationState state =
                new MigrationState(MigrationColumn.find(connection, settings.table(), settings.column()));
        return new MigrationColumns(
                settings, connection, state, MigrationState.exists(connection) ? state.columns(connection) : Set.of());
    }

    /** Looks the columns up when the migration begins, and adds to each the column of bytes that is missing. */
    static MigrationColumns prepare(MigrationSession session, MigrationSettings settings) throws SQLException {
        Connection connection = session.connection();
        MigrationColumn root = MigrationColumn.find(connection, settings.table(), settings.column());
        MigrationColumns remembered = load(session, settings);
        boolean begun = !remembered.isEmpty();
        if (begun && root.layout(connection) == MigrationColumn.Layout.SWITCHED) {
            return remembered;
        }
        Set<MigrationColumn> found = new LinkedHashSet<>(remembered.columns);
        if (!remembered.state.isSwitching(connection)) {
            collect(connection, root, found);
            for (MigrationSettings.Also also : settings.also()) {
                collect(connection, MigrationColumn.find(connection, also.table(), also.column()), found);
            }
        }
        for (MigrationColumn column : found) {
            if (!remembered.columns.contains(column)) {
                column.requireFreeNames(connection);
                requireParents(connection, column, found);
            }
            column.requireText(connection);
            requireIndex(connection, column);
        }
        MigrationState.create(connection);
        UlidColumn form = settings.form() != null ? settings.form() : UlidColumn.recommended(connection.getMetaData());
        for (MigrationColumn column : found) {
            if (column.layout(connection) == MigrationColumn.Layout.PLAIN) {
                String sql = "alter table " + column.table().sql() + " add column "
                        + Identifiers.of(connection.getMetaData()).quote(column.binaryName()) + " "
                        + type(session.database(), form) + " null";
                settings.statements().accept(sql);
                MigrationState.execute(connection, sql);
            }
            if (!remembered.columns.contains(column)) {
                remembered.state.add(connection, column);
            }
        }
        connection.commit();
        return new MigrationColumns(settings, connection, remembered.state, found);
    }

    private static String type(Database database, UlidColumn form) throws SQLException {
        if (form == UlidColumn.UUID) {
            UlidColumnTypes.requireSortedUuids(database);
            return "uuid";
        }
        return switch (database) {
            case POSTGRESQL -> "bytea";
            case SQLITE -> "blob";
            case MYSQL, MARIADB, H2, SQL_SERVER, OTHER -> "binary(16)";
        };
    }

    /** Adds the column and, one after the other, all that refer to it. */
    private static void collect(Connection connection, MigrationColumn column, Set<MigrationColumn> found)
            throws SQLException {
        if (!found.add(column)) {
            return;
        }
        Table table = column.table();
        Identifiers identifiers = Identifiers.of(connection.getMetaData());
        boolean qualified = !table.sql().equals(identifiers.quote(table.name()));
        List<MigrationColumn> children = new ArrayList<>();
        Set<String> referring = new LinkedHashSet<>();
        Set<String> several = new LinkedHashSet<>();
        try (ResultSet key = connection.getMetaData().getExportedKeys(table.catalog(), table.schema(), table.name())) {
            while (key.next()) {
                String space = key.getString(table.schema() == null ? "FKTABLE_CAT" : "FKTABLE_SCHEM");
                String own = table.schema() == null ? table.catalog() : table.schema();
                String child = key.getString("FKTABLE_NAME");
                String name = key.getString("FK_NAME") + " of " + child;
                if (key.getInt("KEY_SEQ") > 1) {
                    several.add(name);
                }
                if (key.getString("PKCOLUMN_NAME").equalsIgnoreCase(column.name())) {
                    referring.add(name);
                    boolean elsewhere = space != null && (qualified || !space.equals(own));
                    String path = (elsewhere ? identifiers.quote(space) + "." : "") + identifiers.quote(child);
                    children.add(
                            MigrationColumn.find(connection, path, identifiers.quote(key.getString("FKCOLUMN_NAME"))));
                }
            }
        }
        several.retainAll(referring);
        if (!several.isEmpty()) {
            throw new SQLException(
                    "a key of several columns is not migrated, and " + column
                            + " is part of one that these foreign keys" + " refer to: " + several,
                    "0A000");
        }
        for (MigrationColumn child : children) {
            collect(connection, child, found);
        }
    }

    /** Refuses a column that refers to one that stays text, because its foreign key could not come up again. */
    private static void requireParents(Connection connection, MigrationColumn column, Set<MigrationColumn> found)
            throws SQLException {
        Table table = column.table();
        try (ResultSet key = connection.getMetaData().getImportedKeys(table.catalog(), table.schema(), table.name())) {
            while (key.next()) {
                String parent = key.getString("PKTABLE_NAME");
                String name = key.getString("PKCOLUMN_NAME");
                boolean migrates = found.stream()
                        .anyMatch(c -> c.table().name().equalsIgnoreCase(parent)
                                && c.name().equalsIgnoreCase(name));
                if (key.getString("FKCOLUMN_NAME").equalsIgnoreCase(column.name()) && !migrates) {
                    throw new SQLException(
                            "column " + column + " refers to " + parent + "." + name
                                    + " by foreign key: begin the migration there, and it comes along",
                            "0A000");
                }
            }
        }
    }

    /** Refuses a column where each batch would read the whole table. */
    private static void requireIndex(Connection connection, MigrationColumn column) throws SQLException {
        if (!startsIndex(connection, column, false)) {
            throw new SQLException(
                    "no index begins with column " + column + ", so each batch would read the whole table: create one",
                    "55000");
        }
    }

    private static boolean startsIndex(Connection connection, MigrationColumn column, boolean unique)
            throws SQLException {
        DatabaseMetaData metaData = connection.getMetaData();
        Map<String, Integer> sizes = new HashMap<>();
        Set<String> starting = new LinkedHashSet<>();
        Table table = column.table();
        try (ResultSet row = metaData.getIndexInfo(table.catalog(), table.schema(), table.name(), false, true)) {
            while (row.next()) {
                String index = row.getString("INDEX_NAME");
                sizes.merge(String.valueOf(index), 1, Integer::sum);
                boolean asked = !unique || !row.getBoolean("NON_UNIQUE");
                if (asked
                        && row.getInt("ORDINAL_POSITION") <= 1
                        && column.name().equals(unquoted(row.getString("COLUMN_NAME")))) {
                    starting.add(String.valueOf(index));
                }
            }
        }
        return starting.stream().anyMatch(index -> !unique || sizes.getOrDefault(index, 0) == 1);
    }

    /** The driver of PostgreSQL prints an indexed column in quotes where it would need them in SQL. */
    private static String unquoted(String name) {
        return name != null && name.length() > 1 && name.startsWith("\"")
                ? name.substring(1, name.length() - 1).replace("\"\"", "\"")
                : String.valueOf(name);
    }

    MigrationState state() {
        return state;
    }

    boolean isEmpty() {
        return columns.isEmpty();
    }

    Set<MigrationColumn> all() {
        return columns;
    }

    List<MigrationColumn> in(MigrationColumn.Layout layout) throws SQLException {
        List<MigrationColumn> in = new ArrayList<>();
        for (MigrationColumn column : columns) {
            if (column.layout(connection) == layout) {
                in.add(column);
            }
        }
        return in;
    }

    MigrationFill fill(MigrationColumn column, String from, String to) throws SQLException {
        return new MigrationFill(settings, state, column, form(column, to), from, to);
    }

    UlidColumn form(MigrationColumn column, String bytes) throws SQLException {
        Identifiers identifiers = Identifiers.of(connection.getMetaData());
        return UlidColumn.detect(connection, column.table().sql(), identifiers.quote(bytes));
    }

    List<UlidTextToBinary.ColumnDiff> diff() throws SQLException {
        if (columns.isEmpty()) {
            throw new SQLException(
                    "no migration of " + settings.table() + "." + settings.column() + " has begun: call fill() first",
                    "55000");
        }
        List<UlidTextToBinary.ColumnDiff> diffs = new ArrayList<>();
        for (MigrationColumn column : columns) {
            boolean switched = column.layout(connection) == MigrationColumn.Layout.SWITCHED;
            String text = switched ? column.textName() : column.name();
            String bytes = switched ? column.name() : column.binaryName();
            boolean unique = startsIndex(connection, column, true);
            diffs.add(MigrationDiff.of(
                    connection, column, form(column, bytes), settings.batchSize(), unique, text, bytes));
        }
        return diffs;
    }
}
