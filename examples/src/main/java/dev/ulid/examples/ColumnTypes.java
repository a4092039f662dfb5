package dev.ulid.examples;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The types of the id columns as the database reports them. */
final class ColumnTypes implements Section {

    @Override
    public void show(Database database, Report report) throws SQLException {
        report.heading("Column types, as the database reports them");
        List<List<String>> types = new ArrayList<>();
        try (Connection connection = database.connect()) {
            DatabaseMetaData metaData = connection.getMetaData();
            String pattern = metaData.storesUpperCaseIdentifiers() ? "ULID_EXAMPLE_%" : "ulid_example_%";
            try (ResultSet columns =
                    metaData.getColumns(connection.getCatalog(), connection.getSchema(), pattern, "%")) {
                while (columns.next()) {
                    String table = columns.getString("TABLE_NAME").toLowerCase(Locale.ROOT);
                    String column = columns.getString("COLUMN_NAME").toLowerCase(Locale.ROOT);
                    if (column.endsWith("id") && !table.endsWith("history")) {
                        types.add(List.of(
                                table + "." + column,
                                columns.getString("TYPE_NAME").toLowerCase(Locale.ROOT),
                                size(columns.getInt("COLUMN_SIZE"))));
                    }
                }
            }
        }
        report.table(List.of("column", "type", "size"), types);
    }

    /** PostgreSQL reports the largest int for a type without a length, as its uuid is. */
    private static String size(int size) {
        return size == Integer.MAX_VALUE ? "fixed" : String.valueOf(size);
    }
}
