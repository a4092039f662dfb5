package dev.ulid.jdbc.internal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Read-only transactions over a connection, one after another, until it is closed and the connection is as it was before.
 * The database itself refuses to write where it can: all but H2.
 */
public final class ReadOnlyTransaction implements AutoCloseable {

    private final Connection connection;
    private final boolean sqlite;
    private final boolean wasReadOnly;

    private ReadOnlyTransaction(Connection connection, boolean sqlite, boolean wasReadOnly) {
        this.connection = connection;
        this.sqlite = sqlite;
        this.wasReadOnly = wasReadOnly;
    }

    /**
     * Begins the first transaction.
     *
     * @param connection in auto-commit mode, so that no transaction of the caller's is in the way
     * @throws IllegalStateException if it is not in auto-commit mode
     */
    public static ReadOnlyTransaction begin(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            throw new IllegalStateException("the connection is not in auto-commit mode, so it may be in a transaction;"
                    + " pass one that is, or a DataSource");
        }
        boolean sqlite = Database.of(connection.getMetaData()) == Database.SQLITE;
        boolean wasReadOnly = sqlite ? isQueryOnly(connection) : connection.isReadOnly();
        ReadOnlyTransaction transaction = new ReadOnlyTransaction(connection, sqlite, wasReadOnly);
        transaction.setReadOnly(true);
        connection.setAutoCommit(false);
        return transaction;
    }

    /** Ends the current transaction and begins the next, so that a long reader holds nothing back. */
    public void renew() throws SQLException {
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        if (!connection.isClosed()) {
            connection.rollback();
            connection.setAutoCommit(true);
            setReadOnly(wasReadOnly);
        }
    }

    /** SQLite's driver takes setReadOnly only before it connects; its pragma does the same at any time. */
    private void setReadOnly(boolean readOnly) throws SQLException {
        if (sqlite) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("pragma query_only = " + (readOnly ? "on" : "off"));
            }
        } else {
            connection.setReadOnly(readOnly);
        }
    }

    private static boolean isQueryOnly(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("pragma query_only")) {
            return row.next() && row.getBoolean(1);
        }
    }
}
