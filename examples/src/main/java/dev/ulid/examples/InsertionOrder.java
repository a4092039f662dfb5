package dev.ulid.examples;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Reading by key gives back the order in which each thread inserted, counted by the database itself. */
final class InsertionOrder implements Section {

    @Override
    public void show(Database database, Report report) throws SQLException {
        report.heading("Reading by primary key gives back the insertion order");
        try (Connection connection = database.connect()) {
            long monotonic = outOfOrder(connection, "id");
            long plain = outOfOrder(connection, "plain_id");
            report.table(
                    List.of("order by", "rows that come back before one their thread inserted earlier"),
                    List.of(List.of("id", String.valueOf(monotonic)), List.of("plain_id", String.valueOf(plain))));
            report.line(
                    monotonic == 0
                            ? "verdict: by id every thread's orders are in the order it inserted them"
                            : "verdict: OUT OF ORDER");
            report.line("plain random ids (plain_id) come back shuffled inside a millisecond; monotonic ids do not");
        }
    }

    private static long outOfOrder(Connection connection, String column) throws SQLException {
        return Sql.number(connection, """
                select count(*) from (
                    select writer_count, lag(writer_count) over (partition by writer order by %s) as earlier
                    from ulid_example_order) as ordered
                where earlier > writer_count""".formatted(column));
    }
}
