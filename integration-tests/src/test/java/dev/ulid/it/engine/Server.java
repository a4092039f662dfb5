package dev.ulid.it.engine;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** A running server: how it was found, and an account on it that may create databases. */
record Server(String way, String url, String user, String password) {

    boolean isContainer() {
        return way.startsWith("container ");
    }

    String version() throws SQLException {
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            return connection.getMetaData().getDatabaseProductVersion();
        }
    }

    void execute(String sql) {
        try (Connection connection = DriverManager.getConnection(url, user, password);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql + " on " + url, e);
        }
    }
}
