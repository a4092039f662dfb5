package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the migration remembers, in three tables beside the user's: how far each column is, the refused rows, and the
 * statements of a switch that the database cannot do in one transaction.
 */
final class MigrationState {

    /** How far a column is: the last text of the pass that is going on, null when none is. */
    record Reached(@Nullable String text, long filled, long refused) {}

    /** A statement of the switch, and a query that is true once it has been done. */
    record Step(String sql, String doneWhen) {}

    private final String root;

    /** @param root the column where the migration begins, which names it */
    MigrationState(MigrationColumn root) {
        String space = root.table().schema() == null
                ? root.table().catalog()
                : root.table().schema();
        this.root = space + "." + root;
    }

    static boolean exists(Connection connection) throws SQLException {
        try (ResultSet row = connection
                .getMetaData()
                .getTables(
                        connection.getCatalog(), connection.getSchema(), "%", new String[] {"TABLE", "BASE TABLE"})) {
            while (row.next()) {
                if (row.getString("TABLE_NAME").equalsIgnoreCase("ulid_migration")) {
                    return true;
                }
            }
        }
        return false;
    }

    static void create(Connection connection) throws SQLException {
        String text = switch (Database.of(connection.getMetaData())) {
            case POSTGRESQL, SQLITE, OTHER, SQL_SERVER -> "text";
            case MYSQL, MARIADB -> "longtext character set utf8mb4";
            case H2 -> "varchar";
        };
        execute(
                connection,
                "create table if not exists ulid_migration (root varchar(200) not null, table_name varchar(200)"
                        + " not null, column_name varchar(64) not null, reached " + text
                        + ", filled bigint not null, refused bigint"
                        + " not null, primary key (table_name, column_name))");
        execute(
                connection,
                "create table if not exists ulid_quarantine (table_name varchar(200) not null, column_name"
                        + " varchar(64) not null, row_key " + text + ", refused_value " + text + ", reason " + text
                        + ")");
        execute(
                connection,
                "create table if not exists ulid_migration_step (root varchar(200) not null, seq integer not"
                        + " null, step " + text + " not null, done_when " + text
                        + " not null, primary key (root, seq))");
    }

    /** Forgets this migration, and removes the tables when no other uses them. */
    void drop(Connection connection) throws SQLException {
        for (MigrationColumn column : columns(connection)) {
            update(
                    connection,
                    "delete from ulid_quarantine where table_name = ? and column_name = ?",
                    column.table().sql(),
                    column.name());
        }
        update(connection, "delete from ulid_migration_step where root = ?", root);
        update(connection, "delete from ulid_migration where root = ?", root);
        if (count(connection, "select count(*) from ulid_migration") == 0) {
            for (String table : List.of("ulid_quarantine", "ulid_migration_step", "ulid_migration")) {
                execute(connection, "drop table " + table);
            }
        }
    }

    /** The columns of this migration as they were found when it began. */
    Set<MigrationColumn> columns(Connection connection) throws SQLException {
        Set<MigrationColumn> columns = new LinkedHashSet<>();
        try (PreparedStatement select = connection.prepareStatement(
                "select table_name, column_name from ulid_migration where root = ? order by table_name, column_name")) {
            select.setString(1, root);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    columns.add(MigrationColumn.find(connection, row.getString(1), "\"" + row.getString(2) + "\""));
                }
            }
        }
        return columns;
    }

    void add(Connection connection, MigrationColumn column) throws SQLException {
        update(
                connection,
                "insert into ulid_migration values (?, ?, ?, null, 0, 0)",
                root,
                column.table().sql(),
                column.name());
    }

    /** Reads how far a column is and keeps others from filling it until the transaction ends. */
    Reached lock(Connection connection, MigrationColumn column) throws SQLException {
        boolean sqlite = Database.of(connection.getMetaData()) == Database.SQLITE; // it locks as a whole
        try (PreparedStatement select = connection.prepareStatement(
                "select reached, filled, refused from ulid_migration where table_name = ? and column_name = ?"
                        + (sqlite ? "" : " for update"))) {
            select.setString(1, column.table().sql());
            select.setString(2, column.name());
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return new Reached(row.getString(1), row.getLong(2), row.getLong(3));
            }
        }
    }

    void save(Connection connection, MigrationColumn column, Reached reached) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("update ulid_migration set reached = ?, filled = ?,"
                + " refused = ? where table_name = ? and column_name = ?")) {
            update.setString(1, reached.text());
            update.setLong(2, reached.filled());
            update.setLong(3, reached.refused());
            update.setString(4, column.table().sql());
            update.setString(5, column.name());
            update.executeUpdate();
        }
    }

    void clearQuarantine(Connection connection, MigrationColumn column) throws SQLException {
        update(
                connection,
                "delete from ulid_quarantine where table_name = ? and column_name = ?",
                column.table().sql(),
                column.name());
    }

    void quarantine(Connection connection, MigrationColumn column, String key, String value, String reason)
            throws SQLException {
        update(
                connection,
                "insert into ulid_quarantine values (?, ?, ?, ?, ?)",
                column.table().sql(),
                column.name(),
                key,
                value,
                reason);
    }

    List<UlidTextToBinary.Refused> refused(Connection connection) throws SQLException {
        List<UlidTextToBinary.Refused> refused = new ArrayList<>();
        for (MigrationColumn column : columns(connection)) {
            try (PreparedStatement select = connection.prepareStatement("select row_key, refused_value, reason from"
                    + " ulid_quarantine where table_name = ? and column_name = ? order by refused_value, row_key")) {
                select.setString(1, column.table().sql());
                select.setString(2, column.name());
                try (ResultSet row = select.executeQuery()) {
                    while (row.next()) {
                        refused.add(new UlidTextToBinary.Refused(
                                column.toString(), row.getString(1), row.getString(2), row.getString(3)));
                    }
                }
            }
        }
        return refused;
    }

    void saveSteps(Connection connection, List<Step> steps) throws SQLException {
        for (int i = 0; i < steps.size(); i++) {
            update(
                    connection,
                    "insert into ulid_migration_step values (?, " + i + ", ?, ?)",
                    root,
                    steps.get(i).sql(),
                    steps.get(i).doneWhen());
        }
    }

    List<Step> steps(Connection connection) throws SQLException {
        List<Step> steps = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "select step, done_when from ulid_migration_step where root = ? order by seq")) {
            select.setString(1, root);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    steps.add(new Step(row.getString(1), row.getString(2)));
                }
            }
        }
        return steps;
    }

    /** Whether a switch was broken off between two statements. */
    boolean isSwitching(Connection connection) throws SQLException {
        return exists(connection) && !steps(connection).isEmpty();
    }

    private static long first(Connection connection, String root) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("select min(seq) from ulid_migration_step where root = ?")) {
            select.setString(1, root);
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    /** Takes note that the first remembered step is done. */
    void stepDone(Connection connection) throws SQLException {
        long first = first(connection, root);
        update(connection, "delete from ulid_migration_step where root = ? and seq = " + first, root);
    }

    static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static long count(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void update(Connection connection, String sql, String... parameters) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                update.setString(i + 1, parameters[i]);
            }
            update.executeUpdate();
        }
    }
}
