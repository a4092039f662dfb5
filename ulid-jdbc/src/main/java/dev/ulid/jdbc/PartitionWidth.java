package dev.ulid.jdbc;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;

/** How long a time partition is; each begins and ends by the calendar of a zone. */
public enum PartitionWidth {

    /**
     * An hour, counted from the beginning of the day in the zone, so a day has 23, 24 or 25 of them; the last is shorter where
     * clocks change by less than an hour. Named after its beginning in UTC, {@code p20240115_1300z}.
     */
    HOUR("uuuuMMdd'_'HHmm'z'") {
        @Override
        Instant floor(Instant instant, ZoneId zone) {
            Instant day = DAY.floor(instant, zone);
            return day.plus(ChronoUnit.HOURS.between(day, instant), ChronoUnit.HOURS);
        }

        @Override
        Instant next(Instant start, ZoneId zone) {
            Instant hour = start.plus(1, ChronoUnit.HOURS);
            Instant day = DAY.next(DAY.floor(start, zone), zone);
            return hour.isBefore(day) ? hour : day;
        }

        @Override
        String name(Instant start, ZoneId zone) {
            return super.name(start, ZoneOffset.UTC);
        }
    },

    /** A day, from one midnight of the zone to the next: 23, 24 or 25 hours. {@code p20240115}. */
    DAY("uuuuMMdd") {
        @Override
        Instant floor(Instant instant, ZoneId zone) {
            return LocalDate.ofInstant(instant, zone).atStartOfDay(zone).toInstant();
        }

        @Override
        Instant next(Instant start, ZoneId zone) {
            return LocalDate.ofInstant(start, zone)
                    .plusDays(1)
                    .atStartOfDay(zone)
                    .toInstant();
        }
    },

    /** A week of ISO 8601, from Monday. {@code p2024w03}. */
    WEEK("") {
        @Override
        Instant floor(Instant instant, ZoneId zone) {
            LocalDate monday =
                    LocalDate.ofInstant(instant, zone).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            return monday.atStartOfDay(zone).toInstant();
        }

        @Override
        Instant next(Instant start, ZoneId zone) {
            return LocalDate.ofInstant(start, zone)
                    .plusWeeks(1)
                    .atStartOfDay(zone)
                    .toInstant();
        }

        @Override
        String name(Instant start, ZoneId zone) {
            LocalDate monday = LocalDate.ofInstant(start, zone);
            return String.format(
                    Locale.ROOT,
                    "p%04dw%02d",
                    monday.get(IsoFields.WEEK_BASED_YEAR),
                    monday.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        }
    },

    /** A calendar month. {@code p202401}. */
    MONTH("uuuuMM") {
        @Override
        Instant floor(Instant instant, ZoneId zone) {
            return LocalDate.ofInstant(instant, zone)
                    .withDayOfMonth(1)
                    .atStartOfDay(zone)
                    .toInstant();
        }

        @Override
        Instant next(Instant start, ZoneId zone) {
            return LocalDate.ofInstant(start, zone)
                    .plusMonths(1)
                    .atStartOfDay(zone)
                    .toInstant();
        }
    };

    private final String pattern;

    PartitionWidth(String pattern) {
        this.pattern = pattern;
    }

    /** The beginning of the partition that holds the instant. */
    abstract Instant floor(Instant instant, ZoneId zone);

    /** The beginning of the next one. */
    abstract Instant next(Instant start, ZoneId zone);

    String name(Instant start, ZoneId zone) {
        return "p"
                + DateTimeFormatter.ofPattern(pattern, Locale.ROOT)
                        .withZone(zone)
                        .format(start);
    }
}
