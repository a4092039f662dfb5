package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import java.io.Serial;
import org.hibernate.dialect.Dialect;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.converter.spi.BasicValueConverter;
import org.hibernate.type.descriptor.java.AbstractClassJavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;
import org.jspecify.annotations.Nullable;

/** {@link Ulid} as Hibernate sees it: immutable, ordered, stored as the persistence unit has chosen. */
public final class UlidJavaType extends AbstractClassJavaType<Ulid> {

    @Serial
    private static final long serialVersionUID = 1L;

    private final UlidJdbcType recommended;

    /** Creates a Java type that is stored in one form unless an attribute says otherwise. */
    public UlidJavaType(UlidJdbcType recommended) {
        super(Ulid.class);
        this.recommended = recommended;
    }

    @Override
    public JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators) {
        return recommended;
    }

    @Override
    public long getDefaultSqlLength(Dialect dialect, JdbcType jdbcType) {
        return jdbcType.isString() ? 26 : 16;
    }

    @Override
    public @Nullable String getCheckCondition(
            String columnName, JdbcType jdbcType, BasicValueConverter<Ulid, ?> converter, Dialect dialect) {
        return jdbcType instanceof UlidJdbcType form ? form.check(columnName, dialect) : null;
    }

    @Override
    public boolean useObjectEqualsHashCode() {
        return true;
    }

    @Override
    public Ulid fromString(CharSequence text) {
        return UlidAttributes.parse(text);
    }

    /**
     * The id inside a JSON or XML document: the 36 characters of a UUID, as which Hibernate and the database read it there. 16
     * bytes are asked for as bytes, and 26 characters in a document are refused at boot.
     */
    @Override
    public void appendEncodedString(SqlAppender document, Ulid id) {
        document.append(id.toUuid().toString());
    }

    @Override
    public <X> @Nullable X unwrap(@Nullable Ulid value, Class<X> type, WrapperOptions options) {
        return value == null ? null : UlidAttributes.fromUlid(value, type);
    }

    @Override
    public <X> @Nullable Ulid wrap(@Nullable X value, WrapperOptions options) {
        return value == null ? null : UlidAttributes.toUlid(value);
    }

    @Override
    public <X> @Nullable Ulid coerce(@Nullable X value, CoercionContext context) {
        return cast(value);
    }

    /** What {@code coerce} is called since Hibernate 7.2. */
    public @Nullable Object coerce(@Nullable Object value) {
        return value instanceof CharSequence text ? UlidAttributes.parse(text) : coerceForm(value);
    }

    /** A checked cast that accepts every form of an id, since Hibernate 7.2. */
    public @Nullable Ulid cast(@Nullable Object value) {
        return (Ulid) coerce(value);
    }

    private static @Nullable Object coerceForm(@Nullable Object value) {
        return value != null && UlidAttributes.isConvertible(value) ? UlidAttributes.toUlid(value) : value;
    }
}
