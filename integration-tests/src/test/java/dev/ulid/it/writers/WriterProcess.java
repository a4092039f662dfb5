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
 * <p>{@code insert} makes an id, inserts its row and answers with the id; {@code commit} commits; {@code rows N} inserts and
 * commits that many rows one by one.
 */
final class WriterProcess {

    private WriterProcess() {}

    /** Takes URL, user, password, column form, and a number that goes into the rows. */
    public static void main(String[] arguments) throws SQLException, IOException {
        UlidColumn form = UlidColumn.valueOf(arguments[3]);
        try (Connection connection = DriverManager.getConnection(arguments[0], arguments[1], arguments[2]);
                PreparedStatement insert = connection.prepareStatement("insert into purchase (id, seq) values (?, ?)");
                BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            connection.setAutoCommit(false);
            insert.setInt(2, Integer.parseInt(arguments[4]));
            System.out.println("ready");
            for (String line = input.readLine(); line != null; line = input.readLine()) {
                System.out.println(answer(line, connection, insert, form));
            }
        }
    }

    private static String answer(String line, Connection connection, PreparedStatement insert, UlidColumn form)
            throws SQLException {
        if (line.equals("commit")) {
            connection.commit();
            return "committed";
        }
        if (line.equals("insert")) {
            return insert(insert, form).toString();
        }
        for (int left = Integer.parseInt(line.substring("rows ".length())); left > 0; left--) {
            insert(insert, form);
            connection.commit();
        }
        return "done";
    }

    private static Ulid insert(PreparedStatement insert, UlidColumn form) throws SQLException {
        Ulid id = Ulid.next();
        form.bind(insert, 1, id);
        insert.executeUpdate();
        return id;
    }
}
