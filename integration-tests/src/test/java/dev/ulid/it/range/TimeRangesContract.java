package dev.ulid.it.range;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.jdbc.Plans;
import dev.ulid.it.jdbc.Sql;
import dev.ulid.it.storage.Purchases;
import dev.ulid.it.storage.StorageContract;
import dev.ulid.jdbc.UlidKeyset;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.TimeZone;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everything of a span of time, found by the boundary ids of a {@link UlidRange}. */
abstract class TimeRangesContract extends StorageContract {

    private static final Duration QUARTER = Duration.ofMinutes(15);

    private final TreeSet<Ulid> stored = new TreeSet<>();
    private Connection connection;

    /** Ids of every quarter of an hour over twelve days, of the milliseconds around it, and the ends of all time. */
    @Override
    protected void fill() throws SQLException {
        stored.clear();
        for (String start : List.of("2024-01-14T00:00:00Z", "2024-03-29T00:00:00Z", "2024-10-25T00:00:00Z")) {
            Instant first = Instant.parse(start);
            for (Instant t = first; t.isBefore(first.plus(Duration.ofDays(4))); t = t.plus(QUARTER)) {
                stored.add(Ulid.max(t.minusMillis(1)));
                stored.add(Ulid.min(t));
                stored.add(Ulid.random(t.plusMillis(1)));
            }
        }
        stored.add(Ulid.MIN);
        stored.add(Ulid.MAX);
        new Purchases(database, form).insert(stored);
        try (Connection analyzing = database.connect()) {
            Sql.analyze(engine(), analyzing, "purchase");
        }
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = database.connect();
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin,    2024-10-27, 25, 01JB5DFSR00000000000000000, 01JB83ACC00000000000000000",
        "Europe/Berlin,    2024-03-31, 23, 01HT8SEQC00000000000000000, 01HTB8DJR00000000000000000",
        "Asia/Tokyo,       2024-01-15, 24, 01HM47S6C00000000000000000, 01HM6T5XC00000000000000000",
    })
    void case71_aDayIsWhatItsZoneSays(ZoneId zone, LocalDate day, int hours, String lower, String upper)
            throws SQLException {
        UlidRange range = UlidRange.ofDay(day, zone);
        assertThat(range.lower()).hasToString(lower);
        assertThat(range.upper()).contains(Ulid.parse(upper));
        List<Ulid> found = idsIn(range);
        assertThat(found)
                .hasSize(hours * 4 * 3)
                .allSatisfy(id ->
                        assertThat(id.timestamp().atZone(zone).toLocalDate()).isEqualTo(day))
                .isEqualTo(expected(range));
    }

    @ParameterizedTest
    @CsvSource({"UTC, America/New_York", "Asia/Tokyo, UTC", "America/St_Johns, Asia/Kathmandu"})
    void case71_theZonesOfJvmAndSessionChangeNothing(String jvm, String session) throws SQLException {
        UlidRange day = UlidRange.ofDay(LocalDate.parse("2024-10-27"), ZoneId.of("Europe/Berlin"));
        List<Ulid> expected = expected(day);
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone(jvm));
        try {
            connection.close();
            connection = database.connect();
            setZone(session);
            assertThat(idsIn(day)).isEqualTo(expected).hasSize(300);
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin, 2024-10-20, 2024-11-05",
        "Europe/Berlin, 2024-03-25, 2024-04-05",
        "UTC, 2024-01-10, 2024-01-20"
    })
    void adjacentDaysShareNoRowAndLoseNone(ZoneId zone, LocalDate first, LocalDate last) throws SQLException {
        List<Ulid> found =
                new ArrayList<>(idsIn(UlidRange.until(first.atStartOfDay(zone).toInstant())));
        for (LocalDate day = first; day.isBefore(last); day = day.plusDays(1)) {
            found.addAll(idsIn(UlidRange.ofDay(day, zone)));
        }
        found.addAll(idsIn(UlidRange.from(last.atStartOfDay(zone).toInstant())));
        assertThat(found).isEqualTo(List.copyOf(stored));
    }

    @Test
    void boundsInsideAMillisecondCountFromTheNext() throws SQLException {
        Instant t = Instant.parse("2024-01-15T10:00:00Z");
        UlidRange range = UlidRange.of(t.plusNanos(1), t.plus(QUARTER).plusNanos(999_999));
        assertThat(idsIn(range))
                .doesNotContain(Ulid.min(t))
                .contains(Ulid.max(t.plus(QUARTER).minusMillis(1)), Ulid.min(t.plus(QUARTER)))
                .hasSize(3)
                .isEqualTo(expected(range));
    }

    @Test
    void allOfTimeHoldsMinAndMax() throws SQLException {
        assertThat(idsIn(UlidRange.of(Instant.MIN, Instant.MAX)))
                .startsWith(Ulid.MIN)
                .endsWith(Ulid.MAX)
                .isEqualTo(List.copyOf(stored));
        assertThat(idsIn(UlidRange.of(Instant.EPOCH, Instant.EPOCH))).isEmpty();
        assertThat(idsIn(UlidRange.of(Instant.EPOCH, Instant.EPOCH.plusMillis(1))))
                .containsExactly(Ulid.MIN);
        assertThat(idsIn(UlidRange.from(Instant.parse("+10889-08-02T05:31:50.655Z"))))
                .containsExactly(Ulid.MAX);
    }

    @Test
    void theRangeSeeksThePrimaryKey() throws SQLException {
        UlidRange hour = UlidRange.of(Instant.parse("2024-01-15T10:00:00Z"), Instant.parse("2024-01-15T11:00:00Z"));
        String plan = Plans.of(
                engine(),
                connection,
                "select id, seq from purchase where id >= ? and id < ? order by id",
                form,
                List.of(hour.lower(), hour.upper().orElseThrow()));
        Plans.assertSeeksPrimaryKey(engine(), plan);
    }

    private List<Ulid> expected(UlidRange range) {
        return stored.stream().filter(range::contains).toList();
    }

    /** By a query written by hand, which must agree with the pages of the range. */
    private List<Ulid> idsIn(UlidRange range) throws SQLException {
        List<Ulid> ids = new ArrayList<>();
        String upper = range.upper().isPresent() ? " and id < ?" : "";
        try (PreparedStatement select =
                connection.prepareStatement("select id from purchase where id >= ?" + upper + " order by id")) {
            form.bind(select, 1, range.lower());
            if (range.upper().isPresent()) {
                form.bind(select, 2, range.upper().get());
            }
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    ids.add(form.read(rows, 1));
                }
            }
        }
        UlidKeyset<Ulid> keyset = UlidKeyset.by("id", form).from("purchase").map((row, id) -> id);
        assertThat(keyset.within(range).stream(connection, 100).toList()).isEqualTo(ids);
        return ids;
    }

    private void setZone(String zone) throws SQLException {
        String offset =
                ZoneId.of(zone).getRules().getOffset(Instant.EPOCH).getId().replace("Z", "+00:00");
        switch (engine()) {
            case POSTGRESQL, H2 -> Sql.execute(connection, "set time zone '" + zone + "'");
            case MYSQL, MARIADB -> Sql.execute(connection, "set time_zone = '" + offset + "'");
            case SQLITE -> assertThat(engine()).as("has no zone of a session").isEqualTo(Engine.SQLITE);
        }
    }
}
