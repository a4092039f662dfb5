package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an audit makes of the time column beside the ids. */
class UlidColumnAuditTimesTest extends SqliteAudit {

    @Test
    void driftIsMeasured() throws SQLException {
        Instant start = Instant.parse("2024-01-15T10:30:45.123Z");
        execute("create table event (id blob primary key, created_at text)");
        long[] drifts = {-3_600_000, -1, 0, 0, 0, 1, 20, 20, 90_000, 172_800_000};
        try (PreparedStatement insert = sqlite().prepareStatement("insert into event values (?, ?)")) {
            for (long drift : drifts) {
                UlidColumn.BINARY.bind(insert, 1, Ulid.random(start));
                insert.setString(2, start.plusMillis(drift).toString());
                insert.executeUpdate();
            }
            UlidColumn.BINARY.bind(insert, 1, Ulid.random(start));
            insert.setString(2, null);
            insert.executeUpdate();
        }
        UlidDrift drift = UlidColumnAudit.of("event", "id")
                .createdAt("created_at")
                .samples(2)
                .run(sqlite())
                .drift()
                .orElseThrow();
        assertThat(drift.rows()).isEqualTo(10);
        assertThat(drift.min()).isEqualTo(Duration.ofHours(-1));
        assertThat(drift.median()).isEqualTo(Duration.ZERO);
        assertThat(drift.p99()).isEqualTo(Duration.ofDays(2));
        assertThat(drift.max()).isEqualTo(Duration.ofDays(2));
        assertThat(drift.earliest())
                .extracting(UlidColumnReport.Sample::detail)
                .containsExactly("-1 h at 2024-01-15T09:30:45.123Z", "-1 ms at 2024-01-15T10:30:45.122Z");
        assertThat(drift.latest())
                .extracting(UlidColumnReport.Sample::detail)
                .containsExactly("2 d at 2024-01-17T10:30:45.123Z", "1 min 30 s at 2024-01-15T10:32:15.123Z");
        assertThat(drift.buckets().stream().mapToLong(UlidDrift.Bucket::rows).toArray())
                .containsExactly(0, 0, 1, 0, 0, 1, 4, 2, 0, 1, 0, 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-01-15 10:30:45.0",
                "2024-01-15 10:30:45",
                "2024-01-15T10:30:45.0000000Z",
                "2024-01-15 11:30:45.00+01",
                "2024-01-15T11:30:45+01:00"
            })
    void timesAreReadWithAnyFraction(String time) throws SQLException {
        assertThat(driftOf("'" + time + "'", Instant.parse("2024-01-15T10:30:45Z")))
                .isEqualTo(Duration.ZERO);
        assertThat(driftOf(
                        "'" + time.replaceFirst(":45(\\.0+)?", ":45.1239999") + "'",
                        Instant.parse("2024-01-15T10:30:45Z")))
                .isEqualTo(Duration.ofMillis(123));
    }

    @Test
    void datesAndWholeMillisecondsAreTimes() throws SQLException {
        assertThat(driftOf("'2024-01-15'", Instant.parse("2024-01-15T00:00:00Z")))
                .isEqualTo(Duration.ZERO);
        assertThat(driftOf("1705314645123", Instant.ofEpochMilli(1_705_314_645_123L)))
                .isEqualTo(Duration.ZERO);
        assertThat(driftOf("1705314645123.0", Instant.ofEpochMilli(1_705_314_645_123L)))
                .isEqualTo(Duration.ZERO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"''", "'yesterday'", "'2024-02-30'", "1705314645.123", "9e999", "1e300"})
    void whatIsNoTimeIsFound(String literal) throws SQLException {
        timed(literal, Instant.parse("2024-01-15T10:30:45Z"));
        UlidColumnReport report =
                audit("timed").createdAt("created_at").sequence("created_at").run(sqlite());
        assertThat(report.rows()).isEqualTo(1);
        assertThat(report.findings().keySet()).containsExactly(UlidFinding.TIME);
        assertThat(report.drift()).isEmpty();
        assertThat(report.samples(UlidFinding.TIME))
                .singleElement()
                .satisfies(sample -> assertThat(sample.detail())
                        .startsWith("column created_at: ")
                        .endsWith(" is no time"));
        assertThat(report.toText()).contains("First of TIME");
        assertThat(report.toJson()).contains("\"time\":{\"rows\":1");
    }

    private Duration driftOf(String createdAt, Instant idTime) throws SQLException {
        timed(createdAt, idTime);
        return UlidColumnAudit.of("timed", "id")
                .createdAt("created_at")
                .run(sqlite())
                .drift()
                .orElseThrow()
                .max();
    }

    private void timed(String createdAt, Instant idTime) throws SQLException {
        execute("drop table if exists timed");
        execute("create table timed (id blob primary key, created_at)");
        try (PreparedStatement insert = sqlite().prepareStatement("insert into timed values (?, " + createdAt + ")")) {
            UlidColumn.BINARY.bind(insert, 1, Ulid.random(idTime));
            insert.executeUpdate();
        }
    }

    @Test
    void localTimesAreTakenInTheirZone() throws SQLException {
        Instant time = Instant.parse("2024-01-15T10:30:45.123Z");
        execute("create table event (id blob primary key, created_at text)");
        try (PreparedStatement insert =
                sqlite().prepareStatement("insert into event values (?, '2024-01-15 19:30:45.123')")) {
            UlidColumn.BINARY.bind(insert, 1, Ulid.random(time));
            insert.executeUpdate();
        }
        UlidDrift tokyo = UlidColumnAudit.of("event", "id")
                .createdAt("created_at", ZoneId.of("Asia/Tokyo"))
                .run(sqlite())
                .drift()
                .orElseThrow();
        UlidDrift utc = UlidColumnAudit.of("event", "id")
                .createdAt("created_at")
                .run(sqlite())
                .drift()
                .orElseThrow();
        assertThat(tokyo.max()).isEqualTo(Duration.ZERO);
        assertThat(utc.max()).isEqualTo(Duration.ofHours(9));
    }
}
