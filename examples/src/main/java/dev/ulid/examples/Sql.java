package dev.ulid.examples;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The few statements over plain JDBC that the sections share. */
final class Sql {

    private Sql() {}

    /** The first column of a query that gives a number. */
    static long number(Connection connection, String query) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query);
                ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /** The first column of all rows, as ids, in the query's order. */
    static List<Ulid> ids(Connection connection, UlidColumn column, String query) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query);
                ResultSet rows = statement.executeQuery()) {
            List<Ulid> ids = new ArrayList<>();
            while (rows.next()) {
                ids.add(Objects.requireNonNull(column.read(rows, 1)));
            }
            return ids;
        }
    }
}
