package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UlidRangeTest {

    private static final Instant NOON = Instant.parse("2024-01-15T12:00:00Z");
    private static final Instant LAST = Instant.parse("+10889-08-02T05:31:50.655Z");
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @Test
    void holdsItsLowerEndAndNotItsUpper() {
        UlidRange range = UlidRange.of(NOON, NOON.plusSeconds(1));

        assertThat(range.lower()).isEqualTo(Ulid.min(NOON));
        assertThat(range.upper()).contains(Ulid.min(NOON.plusSeconds(1)));
        assertThat(range.isEmpty()).isFalse();
        assertThat(range.contains(Ulid.max(NOON.minusMillis(1)))).isFalse();
        assertThat(range.contains(Ulid.min(NOON))).isTrue();
        assertThat(range.contains(Ulid.max(NOON.plusMillis(999)))).isTrue();
        assertThat(range.contains(Ulid.min(NOON.plusSeconds(1)))).isFalse();
    }

    @Test
    void bothEndsRoundUpToTheNextMillisecond() {
        UlidRange range = UlidRange.of(NOON.plusNanos(1), NOON.plusNanos(1_000_001));

        assertThat(range.lower()).isEqualTo(Ulid.min(NOON.plusMillis(1)));
        assertThat(range.upper()).contains(Ulid.min(NOON.plusMillis(2)));
        assertThat(UlidRange.from(NOON.plusNanos(999_999)).lower()).isEqualTo(Ulid.min(NOON.plusMillis(1)));
        assertThat(UlidRange.until(NOON.plusNanos(1)).contains(Ulid.max(NOON))).isTrue();
        assertThat(UlidRange.until(NOON).contains(Ulid.min(NOON))).isFalse();
    }

    @Test
    void sameEndsAreEmpty() {
        UlidRange range = UlidRange.of(NOON, NOON);

        assertThat(range.isEmpty()).isTrue();
        assertThat(range.lower()).isEqualTo(Ulid.min(NOON));
        assertThat(range.upper()).contains(Ulid.min(NOON));
        assertThat(range.contains(Ulid.min(NOON))).isFalse();
        assertThat(UlidRange.of(NOON.plusNanos(1), NOON.plusNanos(2)).isEmpty()).isTrue();
    }

    @Test
    void reversedEndsAreRefusedWithBoth() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UlidRange.of(NOON.plusNanos(1), NOON))
                .withMessage("from 2024-01-15T12:00:00.000000001Z is after to 2024-01-15T12:00:00Z");
    }

    @Test
    void allOfTimeHoldsTheFirstAndTheLastId() {
        for (UlidRange all : List.of(
                UlidRange.of(Instant.MIN, Instant.MAX),
                UlidRange.from(Instant.MIN),
                UlidRange.until(Instant.MAX),
                UlidRange.of(Instant.EPOCH, LAST.plusMillis(1)),
                UlidRange.of(Instant.EPOCH, LAST.plusNanos(1)))) {
            assertThat(all.contains(Ulid.MIN)).isTrue();
            assertThat(all.contains(Ulid.MAX)).isTrue();
            assertThat(all.lower()).isEqualTo(Ulid.MIN);
            assertThat(all.upper()).isEmpty();
            assertThat(all).hasToString("[00000000000000000000000000, 7ZZZZZZZZZZZZZZZZZZZZZZZZZ]");
        }
    }

    @Test
    void theLastMillisecondHasAnUpperEndOnlyBelowIt() {
        assertThat(UlidRange.until(LAST).upper()).contains(Ulid.min(LAST));
        assertThat(UlidRange.from(LAST).lower()).isEqualTo(Ulid.min(LAST));
        assertThat(UlidRange.from(LAST).contains(Ulid.MAX)).isTrue();
        assertThat(UlidRange.from(LAST).upper()).isEmpty();
    }

    @Test
    void whollyOutsideIsEmpty() {
        for (UlidRange outside : List.of(
                UlidRange.of(Instant.MIN, Instant.EPOCH),
                UlidRange.until(Instant.EPOCH),
                UlidRange.until(Instant.MIN),
                UlidRange.of(LAST.plusNanos(1), Instant.MAX),
                UlidRange.from(LAST.plusNanos(1)),
                UlidRange.from(Instant.MAX))) {
            assertThat(outside.isEmpty()).isTrue();
            assertThat(outside.contains(Ulid.MIN)).isFalse();
            assertThat(outside.contains(Ulid.MAX)).isFalse();
            assertThat(outside.upper()).contains(outside.lower());
            assertThat(outside.split(Period.ofDays(1), ZoneOffset.UTC)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Berlin, 2024-10-27, 01JB5DFSR00000000000000000, 01JB83ACC00000000000000000, 25",
        "Europe/Berlin, 2024-03-31, 01HT8SEQC00000000000000000, 01HTB8DJR00000000000000000, 23",
        "Asia/Tokyo, 2024-01-15, 01HM47S6C00000000000000000, 01HM6T5XC00000000000000000, 24",
    })
    void aDayIsAsLongAsItsZoneSays(ZoneId zone, LocalDate day, String lower, String upper, int hours) {
        UlidRange range = UlidRange.ofDay(day, zone);

        Ulid first = Ulid.parse(lower);
        Ulid end = Ulid.parse(upper);
        assertThat(range.lower()).isEqualTo(first);
        assertThat(range.upper()).contains(end);
        assertThat(Duration.between(first.timestamp(), end.timestamp())).hasHours(hours);
    }

    @Test
    void aDayThatTheZoneSkippedIsEmpty() {
        assertThat(UlidRange.ofDay(LocalDate.of(2011, 12, 30), ZoneId.of("Pacific/Apia"))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void daysOutsideTheIdSpaceAreEmptyAndThoseAtItsEndsAreCut() {
        assertThat(UlidRange.ofDay(LocalDate.MAX, ZoneOffset.UTC).isEmpty()).isTrue();
        assertThat(UlidRange.ofDay(LocalDate.MIN, ZoneOffset.UTC).isEmpty()).isTrue();
        assertThat(UlidRange.ofDay(LocalDate.EPOCH, ZoneOffset.ofHours(6)).lower())
                .isEqualTo(Ulid.MIN);
        assertThat(UlidRange.ofDay(LocalDate.EPOCH, ZoneOffset.ofHours(6)).upper())
                .contains(Ulid.min(Instant.parse("1970-01-01T18:00:00Z")));
        assertThat(UlidRange.ofDay(LocalDate.of(10889, 8, 2), ZoneOffset.UTC).upper())
                .isEmpty();
    }

    @Test
    void splitsIntoCalendarMonthsInTheZone() {
        UlidRange year = UlidRange.of(start("2024-01-01"), start("2025-01-01"));

        List<UlidRange> months = year.split(Period.ofMonths(1), BERLIN);

        assertThat(months).hasSize(12);
        assertThat(months.get(2)).isEqualTo(UlidRange.of(start("2024-03-01"), start("2024-04-01")));
        assertThat(months.get(11)).isEqualTo(UlidRange.of(start("2024-12-01"), start("2025-01-01")));
    }

    @Test
    void splitDoesNotDriftAfterAShortMonth() {
        UlidRange range = UlidRange.of(start("2024-01-31"), start("2024-05-31"));

        assertThat(range.split(Period.ofMonths(1), BERLIN))
                .containsExactly(
                        UlidRange.of(start("2024-01-31"), start("2024-02-29")),
                        UlidRange.of(start("2024-02-29"), start("2024-03-31")),
                        UlidRange.of(start("2024-03-31"), start("2024-04-30")),
                        UlidRange.of(start("2024-04-30"), start("2024-05-31")));
    }

    @Test
    void splitCutsTheLastPartAndSkipsWhatTheZoneSkipped() {
        ZoneId apia = ZoneId.of("Pacific/Apia");
        Instant from = LocalDate.of(2011, 12, 29).atStartOfDay(apia).toInstant();

        List<UlidRange> days =
                UlidRange.of(from, from.plus(Duration.ofHours(36))).split(Period.ofDays(1), apia);

        assertThat(days)
                .containsExactly(
                        UlidRange.of(from, from.plus(Duration.ofHours(24))),
                        UlidRange.of(from.plus(Duration.ofHours(24)), from.plus(Duration.ofHours(36))));
    }

    @Test
    void splitReachesTheEndOfTime() {
        List<UlidRange> centuries = UlidRange.from(Instant.EPOCH).split(Period.ofYears(100), ZoneOffset.UTC);

        assertThat(centuries).hasSize(90);
        assertThat(centuries.get(89).contains(Ulid.MAX)).isTrue();
        assertThat(UlidRange.from(NOON).split(Period.ofYears(999_999_999), ZoneOffset.UTC))
                .containsExactly(UlidRange.from(NOON));
        assertThat(UlidRange.from(LAST).split(Period.ofDays(Integer.MAX_VALUE), ZoneOffset.UTC))
                .containsExactly(UlidRange.from(LAST));
    }

    @ParameterizedTest
    @CsvSource({"P0D", "P-1D", "P1M-1D"})
    void splitRefusesPeriodsThatAreNotPositive(Period period) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UlidRange.from(NOON).split(period, BERLIN))
                .withMessage("the period must be positive, was " + period);
    }

    @Test
    void rangesAreEqualWhenTheirEndsAre() {
        UlidRange range = UlidRange.of(NOON, NOON.plusSeconds(1));

        assertThat(range)
                .isEqualTo(UlidRange.of(NOON.minusNanos(1), NOON.plusSeconds(1)))
                .hasSameHashCodeAs(UlidRange.of(NOON, NOON.plusSeconds(1)))
                .isNotEqualTo(UlidRange.of(NOON, NOON.plusSeconds(2)))
                .isNotEqualTo(UlidRange.of(NOON.minusSeconds(1), NOON.plusSeconds(1)))
                .isNotEqualTo(null)
                .isNotEqualTo("range")
                .hasToString("[" + Ulid.min(NOON) + ", " + Ulid.min(NOON.plusSeconds(1)) + ")");
        assertThat(range.hashCode()).isNotEqualTo(UlidRange.from(NOON).hashCode());
    }

    private static Instant start(String day) {
        return LocalDate.parse(day).atStartOfDay(BERLIN).toInstant();
    }
}
