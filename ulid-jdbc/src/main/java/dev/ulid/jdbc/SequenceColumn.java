package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Shown;
import dev.ulid.jdbc.internal.Table;
import dev.ulid.jdbc.internal.TimeColumn;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Types;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** A column whose order the ids should have: numbers or times. */
record SequenceColumn(String name, String sql, @Nullable TimeColumn times) {

    static SequenceColumn of(Database database, Table.Column column, ZoneId zone) throws SQLException {
        return switch (column.jdbcType()) {
            case Types.TINYINT,
                    Types.SMALLINT,
                    Types.INTEGER,
                    Types.BIGINT,
                    Types.NUMERIC,
                    Types.DECIMAL,
                    Types.REAL,
                    Types.FLOAT,
                    Types.DOUBLE -> new SequenceColumn(column.name(), column.sql(), null);
            default -> {
                TimeColumn times = TimeColumn.of(database, column, zone);
                yield new SequenceColumn(times.name(), times.sql(), times);
            }
        };
    }

    /**
     * The number or time in the current row, or null.
     *
     * @throws SQLDataException if the value is neither
     */
    @Nullable
    Comparable<?> read(ResultSet row, int index) throws SQLException {
        if (times != null) {
            return times.read(row, index);
        }
        Object value = row.getObject(index);
        try {
            return value == null ? null : new BigDecimal(value.toString());
        } catch (NumberFormatException e) {
            throw new SQLDataException("column " + name + ": " + Shown.value(value) + " is no number", "22018", e);
        }
    }
}
