package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumnAudit;
import dev.ulid.jdbc.UlidColumnReport;
import dev.ulid.jdbc.UlidFinding;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Times that are odd or none at all are findings of an audit, and do not end it. */
abstract class AuditTimesContract {

    private static final Instant START = Instant.parse("2024-01-15T10:30:45.123Z");

    /** A type, values of it that are no times, and such that are, though odd. */
    private record Times(String type, List<String> unreadable, List<String> odd) {}

    private final Engine engine = getClass().getAnnotation(OnEngine.class).value();
    private TestDatabase database;
    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        database = TestDatabase.create(engine, getClass());
        connection = database.connect();
        if (engine == Engine.MYSQL || engine == Engine.MARIADB) {
            Sql.execute(connection, "set sql_mode = 'ALLOW_INVALID_DATES'");
        }
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
        database.close();
    }

    private List<Times> times() {
        List<String> infinities = List.of("'infinity'", "'-infinity'");
        List<String> beforeChrist = List.of("'0044-03-15 BC'", "'99999-01-01'");
        return switch (engine) {
            case POSTGRESQL ->
                List.of(
                        new Times("timestamp", infinities, beforeChrist),
                        new Times("timestamptz", infinities, beforeChrist),
                        new Times("date", infinities, beforeChrist));
            case MYSQL, MARIADB ->
                List.of(
                        new Times(
                                "datetime(6)",
                                List.of("'0000-00-00 00:00:00'", "'2024-02-30 10:00:00'", "'2024-00-10 00:00:00'"),
                                List.of("'9999-12-31 23:59:59.999999'")),
                        new Times("date", List.of("'0000-00-00'", "'2024-02-31'"), List.of("'1000-01-01'")),
                        new Times("timestamp null", List.of("'0000-00-00 00:00:00'"), List.of("'2038-01-19 03:14:07'")),
                        new Times("bigint unsigned", List.of("18446744073709551615"), List.of("0")));
            case H2 ->
                List.of(
                        h2("timestamp", " 00:00:00"),
                        new Times(
                                "timestamp(9) with time zone",
                                List.of(),
                                literals("timestamp with time zone", " 00:00:00+18", "-0044-03-15", "10000-01-01")),
                        h2("date", ""),
                        new Times("bigint", List.of(), List.of("9223372036854775807", "-9223372036854775808")));
            case SQLITE ->
                List.of(new Times(
                        "blob",
                        List.of("'soon'", "'2024-02-30'", "''", "x'01'", "1.5", "9e999", "'0000-00-00'"),
                        List.of("0", "-9223372036854775808", "'0000-01-01'")));
        };
    }

    /** The first and the last year of H2 are beyond those of {@code java.time}. */
    private static Times h2(String type, String rest) {
        return new Times(
                type,
                literals(type, rest, "-1000000000-01-01", "1000000000-12-31"),
                literals(type, rest, "-999999998-01-01", "-0044-03-15", "10000-01-01", "999999999-12-30"));
    }

    private static List<String> literals(String type, String rest, String... days) {
        return Stream.of(days).map(day -> type + " '" + day + rest + "'").toList();
    }

    @Test
    void aTimeThatCannotBeReadIsAFindingWithASample() throws SQLException {
        for (Times times : times()) {
            create("at " + times.type());
            List<String> ids = new ArrayList<>();
            for (String value : Stream.concat(times.unreadable().stream(), times.odd().stream())
                    .toList()) {
                ids.add(insert(value));
            }
            insert("null");
            UlidColumnReport report =
                    UlidColumnAudit.of("t", "id").createdAt("at").sequence("at").run(connection);
            assertThat(report.rows()).isEqualTo(ids.size() + 1);
            assertThat(report.count(UlidFinding.TIME))
                    .as(times + report.toText())
                    .isEqualTo(times.unreadable().size());
            assertThat(report.samples(UlidFinding.TIME))
                    .extracting(UlidColumnReport.Sample::row)
                    .containsExactlyElementsOf(ids.subList(0, times.unreadable().size()));
            assertThat(report.samples(UlidFinding.TIME))
                    .allSatisfy(sample ->
                            assertThat(sample.detail()).startsWith("column ").endsWith(" is no time"));
            assertThat(report.drift().map(drift -> drift.rows()).orElse(0L))
                    .as(times + report.toText())
                    .isEqualTo(times.odd().size());
            assertThat(report.unreadable()).isZero();
            Sql.execute(connection, "drop table t");
        }
    }

    @Test
    void aNumberThatIsNoneIsAFindingToo() throws SQLException {
        create("at " + (engine == Engine.SQLITE ? "integer" : engine == Engine.POSTGRESQL ? "numeric" : "double"));
        insert("1");
        if (engine == Engine.SQLITE) {
            insert("'many'");
        } else if (engine == Engine.MYSQL || engine == Engine.MARIADB) {
            insert("null"); // neither holds anything in a column of numbers that is none
        } else {
            insert("cast('NaN' as double precision)");
        }
        insert("3");
        UlidColumnReport report = UlidColumnAudit.of("t", "id").sequence("at").run(connection);
        boolean found = engine != Engine.MYSQL && engine != Engine.MARIADB;
        assertThat(report.rows()).isEqualTo(3);
        assertThat(report.count(UlidFinding.TIME)).isEqualTo(found ? 1 : 0);
        assertThat(report.count(UlidFinding.ORDER)).isZero();
    }

    private int inserted;

    private void create(String column) throws SQLException {
        Sql.execute(connection, "create table t (id char(26) not null primary key, " + column + ")");
    }

    /** Inserts a row and gives its key as a sample shows it. */
    private String insert(String value) throws SQLException {
        String id = Ulid.min(START.plusMillis(inserted++)).toString();
        Sql.execute(connection, "insert into t values ('" + id + "', " + value + ")");
        return "'" + id + "'";
    }
}
