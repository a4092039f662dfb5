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
import java.util.Set;
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
        /** Text in ISO 8601 with or without a time and fractions, or whole milliseconds: all there is in SQLite. */
        UNTYPED
    }

    /** What PostgreSQL's driver gives for the two infinities. */
    private static final Set<Object> INFINITIES = Set.of(
            OffsetDateTime.MIN, OffsetDateTime.MAX, LocalDateTime.MIN, LocalDateTime.MAX, LocalDate.MIN, LocalDate.MAX);

    private static final DateTimeFormatter TEXT = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd")
            .optionalStart()
            .appendPattern("['T'][' ']HH:mm")
            .optionalStart()
            .appendPattern(":ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .optionalEnd()
            .optionalStart()
            .appendOffset("+HH:MM", "Z")
            .optionalEnd()
            .optionalStart()
            .appendOffset("+HHmm", "Z")
            .optionalEnd()
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
        if (database.isMySqlFamily() && type.startsWith("date")) {
            // The drivers refuse a date of zeros, or make null of it.
            return new TimeColumn(column.name(), "cast(" + column.sql() + " as char)", Kind.UNTYPED, zone);
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

    /**
     * The time in the current row, or null.
     *
     * @throws SQLDataException if the value is no time that {@code java.time} holds: free text, a date of zeros, an infinity
     */
    public @Nullable Instant read(ResultSet row, int index) throws SQLException {
        Object value;
        try {
            value = value(row, index);
        } catch (SQLException e) {
            if (String.valueOf(e.getSQLState()).startsWith("22")) {
                throw noTime("[" + e.getMessage() + "]", e);
            }
            throw e;
        }
        if (value == null) {
            return null;
        }
        if (INFINITIES.contains(value)) {
            throw noTime("an infinity", null);
        }
        if (kind == Kind.SECONDS && value instanceof BigDecimal seconds && seconds.signum() == 0) {
            throw noTime("a date of zeros", null);
        }
        try {
            return instant(value);
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            throw noTime(Shown.value(value), e);
        }
    }

    private @Nullable Object value(ResultSet row, int index) throws SQLException {
        return switch (kind) {
            case OFFSET -> row.getObject(index, OffsetDateTime.class);
            case LOCAL -> row.getObject(index, LocalDateTime.class);
            case DATE -> row.getObject(index, LocalDate.class);
            case SECONDS -> row.getBigDecimal(index);
            case MILLIS, UNTYPED -> row.getObject(index);
        };
    }

    private SQLDataException noTime(String value, @Nullable Exception cause) {
        return new SQLDataException("column " + name + ": " + value + " is no time", "22007", cause);
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
