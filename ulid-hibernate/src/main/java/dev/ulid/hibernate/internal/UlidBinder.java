package dev.ulid.hibernate.internal;

import java.io.Serial;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.jdbc.BasicBinder;

/** Writes an attribute of any of the four types into its column's form. */
final class UlidBinder<X> extends BasicBinder<X> {

    @Serial
    private static final long serialVersionUID = 1L;

    UlidBinder(JavaType<X> javaType, UlidJdbcType jdbcType) {
        super(javaType, jdbcType);
    }

    /** The value as the driver takes it: a UUID, 16 bytes or 26 characters. */
    @Override
    public Object getBindValue(X value, WrapperOptions options) {
        return UlidAttributes.fromUlid(
                UlidAttributes.toUlid(value), getJdbcType().getPreferredJavaTypeClass(options));
    }

    @Override
    protected void doBind(PreparedStatement statement, X value, int index, WrapperOptions options) throws SQLException {
        statement.setObject(index, getBindValue(value, options));
    }

    @Override
    protected void doBind(CallableStatement statement, X value, String name, WrapperOptions options)
            throws SQLException {
        statement.setObject(name, getBindValue(value, options));
    }

    @Override
    protected void doBindNull(PreparedStatement statement, int index, WrapperOptions options) throws SQLException {
        if (isUuid()) {
            statement.setNull(index, Types.OTHER, "uuid");
        } else {
            super.doBindNull(statement, index, options);
        }
    }

    @Override
    protected void doBindNull(CallableStatement statement, String name, WrapperOptions options) throws SQLException {
        if (isUuid()) {
            statement.setNull(name, Types.OTHER, "uuid");
        } else {
            super.doBindNull(statement, name, options);
        }
    }

    /** Without the type's name, PostgreSQL cannot tell the type of the parameter in "? is null". */
    private boolean isUuid() {
        return getJdbcType() instanceof UlidUuidJdbcType;
    }
}
