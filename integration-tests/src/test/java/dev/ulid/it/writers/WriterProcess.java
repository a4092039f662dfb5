package dev.ulid.it.writers;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * The program of a second JVM: inserts rows as the lines of its input say, and answers each with a line.
 *
 * <p>{@code insert} makes an id, inserts its row and answers with the id; {@code make} makes an id and answers with it, and
 * {@code store} inserts the row of the id made last; {@code commit} commits; {@code rows N} inserts and commits that many
 * rows one by one.
 */
final class WriterProcess {

    private final Connection connection;
    private final PreparedStatement insert;
    private final UlidColumn form;
    private Ulid last = Ulid.MIN;

    private WriterProcess(Connection connection, PreparedStatement insert, UlidColumn form) {
        this.connection = connection;
        this.insert = insert;
        this.form = form;
    }

    /** Takes URL, user, password, column form, and a number that goes into the rows. */
    public static void main(String[] arguments) throws SQLException, IOException {
        UlidColumn form = UlidColumn.valueOf(arguments[3]);
        try (Connection connection = DriverManager.getConnection(arguments[0], arguments[1], arguments[2]);
                PreparedStatement insert = connection.prepareStatement("insert into purchase (id, seq) values (?, ?)");
                BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            connection.setAutoCommit(false);
            insert.setInt(2, Integer.parseInt(arguments[4]));
            WriterProcess writer = new WriterProcess(connection, insert, form);
            System.out.println("ready");
            for (String line = input.readLine(); line != null; line = input.readLine()) {
                System.out.println(writer.answer(line));
            }
        }
    }

    private String answer(String line) throws SQLException {
        switch (line) {
            case "make" -> make();
            case "store" -> store();
            case "insert" -> insert();
            case "commit" -> connection.commit();
            default -> insertRows(Integer.parseInt(line.substring("rows ".length())));
        }
        return last.toString();
    }

    private void insertRows(int rows) throws SQLException {
        for (int left = rows; left > 0; left--) {
            insert();
            connection.commit();
        }
    }

    private void insert() throws SQLException {
        make();
        store();
    }

    private void make() {
        last = Ulid.next();
    }

    private void store() throws SQLException {
        form.bind(insert, 1, last);
        insert.executeUpdate();
    }
}
