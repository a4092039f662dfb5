package dev.ulid.examples;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** The same ids stored once in 16 bytes and once in 26 characters: the database sorts both alike. */
final class BytesAndText implements Section {

    @Override
    public void show(Database database, Report report) throws SQLException {
        report.heading("The same rows sorted as bytes and as text");
        try (Connection connection = database.connect()) {
            UlidColumn binary = UlidColumn.recommended(connection.getMetaData());
            List<Ulid> bytes = Sql.ids(connection, binary, "select id from ulid_example_order order by id");
            copyAsText(connection, bytes);
            List<Ulid> text = Sql.ids(connection, UlidColumn.TEXT, "select id from ulid_example_text order by id");

            long moved = 0;
            for (int i = 0; i < bytes.size(); i++) {
                moved += bytes.get(i).equals(text.get(i)) ? 0 : 1;
            }
            report.line(bytes.size() + " rows by " + binary + ", " + text.size() + " rows by TEXT, " + moved
                    + " at another place");
            report.line(
                    "verdict: " + (moved == 0 && bytes.size() == text.size() ? "the same order" : "DIFFERENT ORDERS"));
        }
    }

    private static void copyAsText(Connection connection, List<Ulid> ids) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement("insert into ulid_example_text (id) values (?)")) {
            for (Ulid id : ids) {
                UlidColumn.TEXT.bind(insert, 1, id);
                insert.addBatch();
            }
            insert.executeBatch();
            connection.commit();
        } finally {
            connection.setAutoCommit(true);
        }
    }
}
