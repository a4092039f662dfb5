package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UlidPartitionsTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static List<UlidPartition> plan(PartitionWidth width, ZoneId zone, String from, String to) {
        return UlidPartitions.of("t", "id", width, zone).plan(Instant.parse(from), Instant.parse(to));
    }

    @ParameterizedTest
    @DisplayName("case 71: a day is as long as it is in its zone")
    @CsvSource({
        "2024-10-27T10:00:00Z, 01JB5DFSR00000000000000000, 01JB83ACC00000000000000000, 25",
        "2024-03-31T10:00:00Z, 01HT8SEQC00000000000000000, 01HTB8DJR00000000000000000, 23"
    })
    void case71_daysOfTheClockChange(String within, String lower, String upper, int hours) {
        String after = Instant.parse(within).plusMillis(1).toString();
        assertThat(plan(PartitionWidth.DAY, BERLIN, within, after))
                .singleElement()
                .satisfies(day -> {
                    assertThat(day.lower()).hasToString(lower);
                    assertThat(day.upper()).hasToString(upper);
                    assertThat(plan(PartitionWidth.HOUR, BERLIN, day.from().toString(), String.valueOf(day.to())))
                            .hasSize(hours)
                            .extracting(UlidPartition::name)
                            .doesNotHaveDuplicates();
                });
    }

    @ParameterizedTest
    @CsvSource({
        "HOUR, 2024-01-15T13:30:00Z, p20240115_1300z, 2024-01-15T13:00:00Z, 2024-01-15T14:00:00Z",
        "DAY, 2024-01-15T23:30:00Z, p20240116, 2024-01-15T23:00:00Z, 2024-01-16T23:00:00Z",
        "WEEK, 2024-12-31T12:00:00Z, p2025w01, 2024-12-29T23:00:00Z, 2025-01-05T23:00:00Z",
        "MONTH, 2024-02-29T23:30:00Z, p202403, 2024-02-29T23:00:00Z, 2024-03-31T22:00:00Z"
    })
    void namesAndBoundsInBerlin(PartitionWidth width, String within, String name, String from, String to) {
        String after = Instant.parse(within).plusMillis(1).toString();
        assertThat(plan(width, BERLIN, within, after)).singleElement().satisfies(partition -> {
            assertThat(partition.name()).isEqualTo(name);
            assertThat(partition.from()).isEqualTo(from);
            assertThat(partition.to()).isEqualTo(to);
        });
    }

    @Test
    void theFirstOfTimeAndTheLast() {
        assertThat(plan(PartitionWidth.MONTH, ZoneOffset.UTC, "1970-01-01T00:00:00Z", "1970-01-02T00:00:00Z"))
                .singleElement()
                .hasToString(
                        "p197001 [00000000000000000000000000, 0002FTA9000000000000000000) from 1970-01-01T00:00:00Z to"
                                + " 1970-02-01T00:00:00Z");
        assertThat(plan(PartitionWidth.MONTH, ZoneOffset.UTC, "+10889-08-02T00:00:00Z", "+10889-08-02T01:00:00Z"))
                .singleElement()
                .satisfies(last -> assertThat(last.upper()).isNull());
    }

    @Test
    void wrongTimesAreRefused() {
        assertThatThrownBy(() -> plan(PartitionWidth.DAY, BERLIN, "2024-01-01T00:00:00Z", "2024-01-01T00:00:00Z"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2024-01-01T00:00:00Z is not before to 2024-01-01T00:00:00Z");
        assertThatThrownBy(() -> plan(PartitionWidth.DAY, BERLIN, "1969-12-01T00:00:00Z", "1970-01-02T00:00:00Z"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1969-12-01T00:00:00Z");
    }

    @Test
    void aPlanOfMorePartitionsThanAnyDatabaseTakesIsRefused() {
        assertThatThrownBy(
                        () -> plan(PartitionWidth.HOUR, BERLIN, "1970-01-01T00:00:00Z", "+10889-08-02T05:31:50.656Z"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "from 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.656Z is more than 100000 partitions of a"
                                + " HOUR; the last of these ends at 1981-05-29T16:00:00Z");
        assertThat(plan(PartitionWidth.HOUR, ZoneOffset.UTC, "2000-01-01T00:00:00Z", "2011-05-29T16:00:00Z"))
                .hasSize(100_000);
    }

    @Test
    void namesOfYearsAbove9999HaveNoSign() {
        assertThat(plan(PartitionWidth.DAY, ZoneOffset.UTC, "+10889-01-01T00:00:00Z", "+10889-01-01T00:00:01Z"))
                .extracting(UlidPartition::name)
                .containsExactly("p108890101");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"+10889-08-02T05:31:50.656000001Z", "+20000-01-01T00:00:00Z", "+1000000000-12-31T23:59:59Z"})
    void anEndThatNoIdCanReachIsRefused(String to) {
        assertThatThrownBy(() -> plan(PartitionWidth.MONTH, BERLIN, "+10889-01-01T00:00:00Z", to))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("to " + to + " is after +10889-08-02T05:31:50.656Z, where the time a ULID can hold ends");
    }

    @Test
    void theEndOfTimeIsAnEnd() {
        assertThat(plan(PartitionWidth.MONTH, BERLIN, "+10889-07-01T00:00:00Z", "+10889-08-02T05:31:50.656Z"))
                .hasSize(2)
                .last()
                .satisfies(last -> assertThat(last.upper()).isNull());
    }

    @ParameterizedTest
    @CsvSource({
        "HOUR, 1988-10-30T00:00:00Z, 1988-10-30T12:00:00Z, 13",
        "HOUR, 1988-10-30T03:15:00Z, 1988-10-30T03:20:00Z, 1",
        "DAY, 1988-10-30T02:00:00Z, 1988-10-30T12:00:00Z, 1",
        "MONTH, 2009-11-01T03:00:00Z, 2009-11-01T03:01:00Z, 1"
    })
    void clocksThatGoBackAcrossMidnight(PartitionWidth width, String from, String to, int size) {
        List<UlidPartition> plan = plan(width, ZoneId.of("America/St_Johns"), from, to);
        assertThat(plan).hasSize(size);
        assertThat(plan.get(0).lower()).isLessThanOrEqualTo(Ulid.min(Instant.parse(from)));
        assertThat(plan.get(0).upper()).isGreaterThan(Ulid.min(Instant.parse(from)));
        assertThat(plan.get(size - 1).upper()).isGreaterThanOrEqualTo(Ulid.min(Instant.parse(to)));
    }

    @Test
    void aDatabaseWithoutPartitionsSaysSo() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = connection.createStatement()) {
            statement.execute("create table t (id uuid primary key)");
            assertThatThrownBy(() -> UlidPartitions.of("t", "id", PartitionWidth.DAY, BERLIN)
                            .list(connection))
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessageContaining("H2 has no partitions by range");
        }
    }
}
