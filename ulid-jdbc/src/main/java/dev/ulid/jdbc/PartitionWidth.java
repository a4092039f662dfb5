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
    HOUR("uuuuMMdd'_'HHmm'z'", ChronoUnit.HOURS) {
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
    DAY("uuuuMMdd", ChronoUnit.DAYS),

    /** A week of ISO 8601, from Monday. {@code p2024w03}. */
    WEEK("", ChronoUnit.WEEKS) {
        @Override
        LocalDate first(LocalDate day) {
            return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
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
    MONTH("uuuuMM", ChronoUnit.MONTHS) {
        @Override
        LocalDate first(LocalDate day) {
            return day.withDayOfMonth(1);
        }
    };

    private final String pattern;
    private final ChronoUnit unit;

    PartitionWidth(String pattern, ChronoUnit unit) {
        this.pattern = pattern;
        this.unit = unit;
    }

    /** The first day of the partition that holds the day. */
    LocalDate first(LocalDate day) {
        return day;
    }

    /** The beginning of the partition that holds the instant. */
    Instant floor(Instant instant, ZoneId zone) {
        Instant start =
                first(LocalDate.ofInstant(instant, zone)).atStartOfDay(zone).toInstant();
        Instant next = next(start, zone);
        // Where clocks go back across midnight, the evening comes again after its next day has begun.
        return next.isAfter(instant) ? start : next;
    }

    /** The beginning of the next one. */
    Instant next(Instant start, ZoneId zone) {
        return LocalDate.ofInstant(start, zone).plus(1, unit).atStartOfDay(zone).toInstant();
    }

    String name(Instant start, ZoneId zone) {
        String time =
                DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(zone).format(start);
        return "p" + time.replace("+", ""); // the sign of years above 9999
    }
}
