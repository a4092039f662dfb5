package dev.ulid.hibernate.internal;

import java.io.Serial;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLDataException;
import java.sql.SQLException;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.jdbc.BasicExtractor;
import org.jspecify.annotations.Nullable;

/**
 * Reads an id from whatever the driver returns, so that a column of another form than expected still gives the right
 * id; a value that is none is refused with its column.
 */
final class UlidExtractor<X> extends BasicExtractor<X> {

    @Serial
    private static final long serialVersionUID = 1L;

    UlidExtractor(JavaType<X> javaType, UlidJdbcType jdbcType) {
        super(javaType, jdbcType);
    }

    @Override
    protected @Nullable X doExtract(ResultSet row, int index, WrapperOptions options) throws SQLException {
        try {
            return toAttribute(row.getObject(index));
        } catch (IllegalArgumentException e) {
            ResultSetMetaData columns = row.getMetaData();
            throw refused(columns.getTableName(index), columns.getColumnLabel(index), e);
        }
    }

    @Override
    protected @Nullable X doExtract(CallableStatement statement, int index, WrapperOptions options)
            throws SQLException {
        return fromParameter(statement.getObject(index), String.valueOf(index));
    }

    @Override
    protected @Nullable X doExtract(CallableStatement statement, String name, WrapperOptions options)
            throws SQLException {
        return fromParameter(statement.getObject(name), name);
    }

    private @Nullable X fromParameter(@Nullable Object value, String parameter) throws SQLException {
        try {
            return toAttribute(value);
        } catch (IllegalArgumentException e) {
            throw refused("", parameter, e);
        }
    }

    private @Nullable X toAttribute(@Nullable Object value) throws SQLException {
        return value == null
                ? null
                : UlidAttributes.fromUlid(
                        UlidAttributes.toUlid(content(value)), getJavaType().getJavaTypeClass());
    }

    /** What a large object holds, read no further than it takes to see that it is longer than an id. */
    private static Object content(Object value) throws SQLException {
        if (value instanceof Blob blob) {
            return blob.getBytes(1, 17);
        }
        return value instanceof Clob clob ? clob.getSubString(1, 27) : value;
    }

    private static SQLException refused(@Nullable String table, String column, IllegalArgumentException reason) {
        String place = table == null || table.isEmpty() ? column : table + "." + column;
        return new SQLDataException("column " + place + " holds no ULID: " + reason.getMessage(), "22000", reason);
    }
}
