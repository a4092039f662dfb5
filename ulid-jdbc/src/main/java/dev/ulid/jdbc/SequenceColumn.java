package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Table;
import dev.ulid.jdbc.internal.TimeColumn;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** A column whose order the ids should have: numbers or times. */
record SequenceColumn(String sql, @Nullable TimeColumn times) {

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
                    Types.DOUBLE -> new SequenceColumn(column.sql(), null);
            default -> {
                TimeColumn times = TimeColumn.of(database, column, zone);
                yield new SequenceColumn(times.sql(), times);
            }
        };
    }

    @Nullable
    Comparable<?> read(ResultSet row, int index) throws SQLException {
        if (times != null) {
            return times.read(row, index);
        }
        BigDecimal number = row.getBigDecimal(index);
        return number;
    }
}
