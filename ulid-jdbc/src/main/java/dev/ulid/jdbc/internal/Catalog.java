package dev.ulid.jdbc.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Queries of the database's own catalogue, for what {@link java.sql.DatabaseMetaData} does not tell. */
public final class Catalog {

    private Catalog() {}

    /** The rows of a query, their columns as text; SQL NULL is {@code "null"}. */
    public static List<List<String>> rows(Connection connection, String sql, String... parameters) throws SQLException {
        List<List<String>> rows = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                select.setString(i + 1, parameters[i]);
            }
            try (ResultSet row = select.executeQuery()) {
                int columns = row.getMetaData().getColumnCount();
                while (row.next()) {
                    List<String> cells = new ArrayList<>();
                    for (int i = 1; i <= columns; i++) {
                        cells.add(String.valueOf(row.getString(i)));
                    }
                    rows.add(cells);
                }
            }
        }
        return rows;
    }
}
