package dev.ulid.it.jdbc;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.jdbc.UlidColumn;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The little SQL that the contracts share. */
public final class Sql {

    private Sql() {}

    public static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    static void insert(Connection connection, String sql, UlidColumn form, Collection<Ulid> ids) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            for (Ulid id : ids) {
                form.bind(insert, 1, id);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    /** All columns of all rows, as text. */
    public static List<String> rows(ResultSet row) throws SQLException {
        List<String> rows = new ArrayList<>();
        int columns = row.getMetaData().getColumnCount();
        while (row.next()) {
            StringBuilder text = new StringBuilder();
            for (int column = 1; column <= columns; column++) {
                text.append(column == 1 ? "" : "|").append(row.getString(column));
            }
            rows.add(text.toString());
        }
        return rows;
    }

    public static List<String> query(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return rows(row);
        }
    }

    /** The column type that a form has on an engine. */
    static String type(Engine engine, UlidColumn form) {
        return switch (form) {
            case UUID -> "uuid";
            case TEXT -> "char(26)";
            case BINARY ->
                switch (engine) {
                    case POSTGRESQL -> "bytea";
                    case SQLITE -> "blob";
                    case H2, MYSQL, MARIADB -> "binary(16)";
                };
        };
    }

    /** Makes the planner know what the tables hold. */
    public static void analyze(Engine engine, Connection connection, String... tables) throws SQLException {
        for (String table : tables) {
            execute(
                    connection,
                    switch (engine) {
                        case H2 -> "analyze table " + table;
                        case POSTGRESQL, SQLITE -> "analyze " + table;
                        case MYSQL, MARIADB -> "analyze table " + table;
                    });
        }
    }

    /** The connection, writing down the text of every statement it prepares. */
    public static Connection recording(Connection connection, List<String> statements) {
        return (Connection) Proxy.newProxyInstance(
                Sql.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        statements.add((String) arguments[0]);
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
