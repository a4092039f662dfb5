package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import java.io.Serial;
import java.util.UUID;
import org.hibernate.dialect.Dialect;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.ValueBinder;
import org.hibernate.type.descriptor.ValueExtractor;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.jdbc.JdbcLiteralFormatter;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.jspecify.annotations.Nullable;

/** One of the three column forms of an id, whichever of the four types the attribute has. */
public abstract class UlidJdbcType implements JdbcType {

    @Serial
    private static final long serialVersionUID = 1L;

    private final UlidColumn column;
    private final Class<?> jdbcClass;

    UlidJdbcType(UlidColumn column, Class<?> jdbcClass) {
        this.column = column;
        this.jdbcClass = jdbcClass;
    }

    /** The type of a form. */
    public static UlidJdbcType of(UlidColumn column) {
        return switch (column) {
            case UUID -> new UlidUuidJdbcType();
            case BINARY -> new UlidBinaryJdbcType();
            case TEXT -> new UlidTextJdbcType();
        };
    }

    /**
     * The form in which a type, of this library or of Hibernate, stores the id in an attribute of a Java type; the message
     * of an error names the user.
     */
    static UlidColumn formOf(JdbcType type, Class<?> attribute, String user) {
        if (type instanceof UlidJdbcType ulid) {
            return ulid.column;
        }
        if (type.getDefaultSqlTypeCode() == UlidTextJdbcType.TYPE_CODE) {
            return UlidColumn.TEXT; // of UlidTextType, which Hibernate gives a JDBC type of its own
        }
        if (type.getDefaultSqlTypeCode() == SqlTypes.UUID) {
            return UlidColumn.UUID;
        }
        if (type.isBinary()) {
            return UlidColumn.BINARY;
        }
        if (type.isString()) {
            if (attribute == UUID.class) {
                throw new IllegalArgumentException(
                        user + " cannot use a java.util.UUID stored as " + type.getFriendlyName()
                                + ", because those are the 36 characters of a UUID and not the 26 of an id: store it as"
                                + " uuid or 16 bytes (@JdbcTypeCode(SqlTypes.UUID or BINARY)), or make the attribute a Ulid");
            }
            return UlidColumn.TEXT;
        }
        throw new IllegalArgumentException(
                user + " needs an id stored as uuid, 16 bytes or 26 characters, not as " + type.getFriendlyName());
    }

    final UlidColumn column() {
        return column;
    }

    /** The condition that keeps other values out of the column, or null where the type itself does. */
    abstract @Nullable String check(String columnName, Dialect dialect);

    abstract void appendLiteral(SqlAppender appender, Ulid ulid, Dialect dialect);

    @Override
    public final Class<?> getPreferredJavaTypeClass(WrapperOptions options) {
        return jdbcClass;
    }

    @Override
    public final <T> JdbcLiteralFormatter<T> getJdbcLiteralFormatter(JavaType<T> javaType) {
        return (appender, value, dialect, options) -> appendLiteral(appender, UlidAttributes.toUlid(value), dialect);
    }

    @Override
    public final <X> ValueBinder<X> getBinder(JavaType<X> javaType) {
        return new UlidBinder<>(javaType, this);
    }

    @Override
    public final <X> ValueExtractor<X> getExtractor(JavaType<X> javaType) {
        return new UlidExtractor<>(javaType, this);
    }

    @Override
    public final boolean isComparable() {
        return true;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof UlidJdbcType that && column == that.column;
    }

    @Override
    public final int hashCode() {
        return column.hashCode();
    }

    @Override
    public final String getFriendlyName() {
        return "ULID as " + column;
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName();
    }
}
