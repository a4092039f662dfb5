package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.sql.DataSource;

/**
 * A connection in transactions, that waits for locks no longer than told; what it changes in the session is restored when
 * it goes back to its pool.
 */
final class MigrationSession implements AutoCloseable {

    private final Connection connection;
    private final Database database;
    private final boolean autoCommit;
    private final Map<String, String> restore = new LinkedHashMap<>();

    MigrationSession(DataSource dataSource, Duration lockTimeout) throws SQLException {
        connection = dataSource.getConnection();
        try {
            database = Database.of(connection.getMetaData());
            autoCommit = connection.getAutoCommit();
            connection.setAutoCommit(true);
            limitWaiting(lockTimeout);
            connection.setAutoCommit(false);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    Connection connection() {
        return connection;
    }

    Database database() {
        return database;
    }

    private void limitWaiting(Duration timeout) throws SQLException {
        String millis = String.valueOf(timeout.toMillis());
        String seconds = String.valueOf(Math.max(1, timeout.toSeconds()));
        switch (database) {
            case POSTGRESQL -> set("set lock_timeout = ", "'" + millis + "ms'", "'" + read("show lock_timeout") + "'");
            case MYSQL, MARIADB -> {
                set("set session innodb_lock_wait_timeout = ", seconds, read("select @@innodb_lock_wait_timeout"));
                set("set session lock_wait_timeout = ", seconds, read("select @@lock_wait_timeout"));
                // Else a null would become zeros where a column is made not null.
                String mode = read("select @@sql_mode");
                set("set session sql_mode = ", "'" + mode + ",STRICT_ALL_TABLES'", "'" + mode + "'");
            }
            case H2 -> set("set lock_timeout ", millis, read("call lock_timeout()"));
            case SQLITE -> set("pragma busy_timeout = ", millis, read("pragma busy_timeout"));
            case SQL_SERVER, OTHER -> {}
        }
    }

    private void set(String assignment, String value, String before) throws SQLException {
        MigrationState.execute(connection, assignment + value);
        restore.put(assignment, before);
    }

    private String read(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            if (connection.isClosed()) {
                return; // lost on the way: the server has rolled back and there is nothing to restore
            }
            connection.rollback();
            connection.setAutoCommit(true);
            for (Map.Entry<String, String> setting : restore.entrySet()) {
                MigrationState.execute(connection, setting.getKey() + setting.getValue());
            }
            connection.setAutoCommit(autoCommit);
        }
    }
}
