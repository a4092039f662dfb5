package dev.ulid.examples;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Everything of one time window, found by two boundary ids through the index of the primary key. */
final class TimeWindow implements Section {

    private static final String QUERY = "select * from ulid_example_order where id >= ? and id < ?";

    @Override
    public void show(Database database, Report report) throws SQLException {
        report.heading("Everything of one time window, from the primary key alone");
        try (Connection connection = database.connect()) {
            UlidColumn column = UlidColumn.recommended(connection.getMetaData());
            List<Ulid> ids = Sql.ids(connection, column, "select id from ulid_example_order order by id");
            UlidRange window =
                    middleTenth(ids.get(0).timestamp(), ids.get(ids.size() - 1).timestamp());
            Ulid upper = window.upper().orElse(Ulid.MAX);
            report.table(
                    List.of("bound", "id", "time"),
                    List.of(
                            List.of(
                                    "from",
                                    window.lower().toString(),
                                    window.lower().timestamp().toString()),
                            List.of(
                                    "before",
                                    upper.toString(),
                                    upper.timestamp().toString())));

            long found = 0;
            try (PreparedStatement statement = bounded(connection, QUERY, column, window.lower(), upper);
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found++;
                }
            }
            long expected = ids.stream().filter(window::contains).count();
            report.line(QUERY);
            report.line(found + " rows; decoding the time of all " + ids.size() + " ids finds " + expected);

            String plan = plan(database, connection, column, window.lower(), upper);
            report.line("plan:");
            plan.lines().forEach(line -> report.line("   " + line));
            report.line("verdict: the primary key is " + (database.usesPrimaryKey(plan) ? "used" : "NOT used"));
        }
    }

    private static UlidRange middleTenth(Instant first, Instant last) {
        Duration step = Duration.between(first, last).dividedBy(20);
        return UlidRange.of(first.plus(step.multipliedBy(9)), first.plus(step.multipliedBy(11)));
    }

    private static String plan(Database database, Connection connection, UlidColumn column, Ulid lower, Ulid upper)
            throws SQLException {
        StringBuilder plan = new StringBuilder();
        try (PreparedStatement statement = bounded(connection, database.explain(QUERY), column, lower, upper);
                ResultSet rows = statement.executeQuery()) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                for (int i = 1; i <= columns; i++) {
                    String cell = rows.getString(i);
                    plan.append(cell == null ? "" : cell).append(i < columns ? "  " : "\n");
                }
            }
        }
        return plan.toString();
    }

    private static PreparedStatement bounded(
            Connection connection, String sql, UlidColumn column, Ulid lower, Ulid upper) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        column.bind(statement, 1, lower);
        column.bind(statement, 2, upper);
        return statement;
    }
}
