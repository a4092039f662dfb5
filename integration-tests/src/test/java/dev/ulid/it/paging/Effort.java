package dev.ulid.it.paging;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sqlite.ProgressHandler;

/** How much an engine read to answer a query, by its own count: index entries and rows; on SQLite steps of its machine. */
final class Effort {

    private static final Pattern POSTGRESQL =
            Pattern.compile("Scan .*\\(actual rows=([0-9]+)|Rows Removed by \\w+: ([0-9]+)");
    private static final Pattern H2 = Pattern.compile("scanCount: ([0-9]+)");

    private Effort() {}

    static long of(Engine engine, Connection connection, String sql, UlidColumn form, List<Ulid> parameters)
            throws SQLException {
        return switch (engine) {
            case POSTGRESQL ->
                counted(
                        POSTGRESQL,
                        run(connection, "explain (analyze, timing off, costs off) " + sql, form, parameters));
            case H2 -> counted(H2, run(connection, "explain analyze " + sql, form, parameters));
            case MYSQL, MARIADB -> {
                long before = handlerReads(connection);
                run(connection, sql, form, parameters);
                yield handlerReads(connection) - before;
            }
            case SQLITE -> {
                AtomicLong steps = new AtomicLong();
                ProgressHandler.setHandler(connection, 1, new ProgressHandler() {
                    @Override
                    protected int progress() {
                        steps.incrementAndGet();
                        return 0;
                    }
                });
                run(connection, sql, form, parameters);
                ProgressHandler.clearHandler(connection);
                yield steps.get();
            }
        };
    }

    /** Runs the query to its last row. */
    private static String run(Connection connection, String sql, UlidColumn form, List<Ulid> parameters)
            throws SQLException {
        StringBuilder text = new StringBuilder();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.size(); i++) {
                form.bind(statement, i + 1, parameters.get(i));
            }
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    text.append(rows.getString(1)).append('\n');
                }
            }
        }
        return text.toString();
    }

    private static long counted(Pattern pattern, String plan) {
        Matcher matcher = pattern.matcher(plan);
        long sum = 0;
        while (matcher.find()) {
            for (int group = 1; group <= matcher.groupCount(); group++) {
                sum += matcher.group(group) == null ? 0 : Long.parseLong(matcher.group(group));
            }
        }
        if (sum == 0) {
            throw new AssertionError("no count in " + plan);
        }
        return sum;
    }

    private static long handlerReads(Connection connection) throws SQLException {
        long sum = 0;
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("show session status like 'Handler\\_read%'")) {
            while (rows.next()) {
                sum += rows.getLong(2);
            }
        }
        return sum;
    }
}
