package dev.ulid.jdbc.internal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Types;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column of times, read as instants whatever the zones of the session and of this JVM are.
 *
 * @param name the column's exact name
 * @param sql what to select for it
 */
public record TimeColumn(String name, String sql, Kind kind, ZoneId zone) {

    /** How a column holds its times. */
    public enum Kind {
        /** With a zone or an offset. */
        OFFSET,
        /** Date and time as on a clock of some zone. */
        LOCAL,
        /** A date. */
        DATE,
        /** Seconds since 1970 with fractions, as MySQL gives them for its type timestamp. */
        SECONDS,
        /** Milliseconds since 1970 in a whole number. */
        MILLIS,
        /** SQLite: text in ISO 8601 with or without a time and fractions, or whole milliseconds. */
        UNTYPED
    }

    private static final DateTimeFormatter TEXT = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd")
            .optionalStart()
            .appendPattern("['T'][' ']HH:mm")
            .optionalStart()
            .appendPattern(":ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .optionalEnd()
            .appendPattern("[XXX][X]")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    /**
     * Recognises a column by its type.
     *
     * @param zone the zone of times that are stored without one
     */
    public static TimeColumn of(Database database, Table.Column column, ZoneId zone) throws SQLException {
        String type = column.typeName().toLowerCase(Locale.ROOT);
        if (database == Database.SQLITE) {
            return new TimeColumn(column.name(), column.sql(), Kind.UNTYPED, zone);
        }
        if (database.isMySqlFamily() && type.startsWith("timestamp")) {
            // The driver would convert by the session's zone, or by what it takes for it.
            return new TimeColumn(column.name(), "unix_timestamp(" + column.sql() + ")", Kind.SECONDS, zone);
        }
        Kind kind = switch (column.jdbcType()) {
            case Types.TIMESTAMP_WITH_TIMEZONE -> Kind.OFFSET;
            case Types.TIMESTAMP -> type.equals("timestamptz") ? Kind.OFFSET : Kind.LOCAL;
            case Types.DATE -> Kind.DATE;
            case Types.BIGINT -> Kind.MILLIS;
            default ->
                throw new SQLFeatureNotSupportedException(
                        "column " + column.name() + " is of type " + column.typeName()
                                + ", which holds no times: expected a timestamp, a date or milliseconds in a bigint",
                        "0A000");
        };
        return new TimeColumn(column.name(), column.sql(), kind, zone);
    }

    /** The time in the current row, or null. */
    public @Nullable Instant read(ResultSet row, int index) throws SQLException {
        Object value = switch (kind) {
            case OFFSET -> row.getObject(index, OffsetDateTime.class);
            case LOCAL -> row.getObject(index, LocalDateTime.class);
            case DATE -> row.getObject(index, LocalDate.class);
            case SECONDS -> row.getBigDecimal(index);
            case MILLIS, UNTYPED -> row.getObject(index);
        };
        if (value == null) {
            return null;
        }
        try {
            return instant(value);
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            throw new SQLDataException("column " + name + ": " + Shown.value(value) + " is no time", "22007", e);
        }
    }

    private Instant instant(Object value) {
        if (value instanceof OffsetDateTime time) {
            return time.toInstant();
        }
        if (value instanceof LocalDateTime time) {
            return time.atZone(zone).toInstant();
        }
        if (value instanceof LocalDate date) {
            return date.atStartOfDay(zone).toInstant();
        }
        if (value instanceof BigDecimal seconds) {
            BigDecimal whole = seconds.setScale(0, RoundingMode.FLOOR);
            return Instant.ofEpochSecond(
                    whole.longValueExact(),
                    seconds.subtract(whole).movePointRight(9).longValue());
        }
        if (value instanceof Number number) {
            return Instant.ofEpochMilli(new BigDecimal(number.toString()).longValueExact());
        }
        TemporalAccessor time =
                TEXT.parseBest(value.toString().strip(), OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
        return instant(Objects.requireNonNull(time));
    }
}
