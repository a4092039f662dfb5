package dev.ulid.hibernate;

import dev.ulid.Ulid;
import dev.ulid.hibernate.internal.UlidJavaType;
import dev.ulid.hibernate.internal.UlidJdbcType;
import dev.ulid.jdbc.UlidColumn;
import java.io.Serializable;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Objects;
import java.util.function.Function;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.type.descriptor.ValueBinder;
import org.hibernate.type.descriptor.ValueExtractor;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.usertype.EnhancedUserType;
import org.jspecify.annotations.Nullable;

/** What the three user types have in common: they read and write as the JDBC type of their form does. */
abstract class UlidUserType implements EnhancedUserType<Ulid>, Comparator<Ulid> {

    private final UlidJdbcType form;
    private final Function<Ulid, String> literal;
    private final ValueBinder<Ulid> binder;
    private final ValueExtractor<Ulid> extractor;

    UlidUserType(UlidColumn column, Function<Ulid, String> literal) {
        this.literal = literal;
        form = UlidJdbcType.of(column);
        UlidJavaType javaType = new UlidJavaType(form);
        binder = form.getBinder(javaType);
        extractor = form.getExtractor(javaType);
    }

    @Override
    public final int getSqlType() {
        return form.getDefaultSqlTypeCode();
    }

    @Override
    public final long getDefaultSqlLength() {
        return form.isString() ? 26 : 16;
    }

    @Override
    @SuppressWarnings("removal")
    public final long getDefaultSqlLength(Dialect dialect, JdbcType jdbcType) {
        return getDefaultSqlLength();
    }

    @Override
    public final Class<Ulid> returnedClass() {
        return Ulid.class;
    }

    @Override
    public final @Nullable Ulid nullSafeGet(ResultSet row, int position, WrapperOptions options) throws SQLException {
        return extractor.extract(row, position, options);
    }

    @Override
    @SuppressWarnings("removal")
    public final @Nullable Ulid nullSafeGet(
            ResultSet row, int position, SharedSessionContractImplementor session, @Nullable Object owner)
            throws SQLException {
        return extractor.extract(row, position, session);
    }

    @Override
    public final void nullSafeSet(
            PreparedStatement statement, @Nullable Ulid value, int position, WrapperOptions options)
            throws SQLException {
        binder.bind(statement, value, position, options);
    }

    @Override
    @SuppressWarnings("removal")
    public final void nullSafeSet(
            PreparedStatement statement, @Nullable Ulid value, int position, SharedSessionContractImplementor session)
            throws SQLException {
        binder.bind(statement, value, position, session);
    }

    // The next four have a default in Hibernate 7 and none in 6.6.

    @Override
    public final boolean equals(@Nullable Ulid first, @Nullable Ulid second) {
        return Objects.equals(first, second);
    }

    @Override
    public final int hashCode(@Nullable Ulid id) {
        return Objects.hashCode(id);
    }

    @Override
    public final @Nullable Serializable disassemble(@Nullable Ulid id) {
        return id;
    }

    @Override
    public final @Nullable Ulid assemble(@Nullable Serializable cached, @Nullable Object owner) {
        return (Ulid) cached;
    }

    @Override
    public final @Nullable Ulid deepCopy(@Nullable Ulid value) {
        return value;
    }

    @Override
    public final boolean isMutable() {
        return false;
    }

    @Override
    public final Boolean isComparable() {
        return true;
    }

    /** The id as a literal of standard SQL; PostgreSQL, whose bytes are written otherwise, refuses {@code X'…'}. */
    @Override
    public final String toSqlLiteral(Ulid id) {
        return literal.apply(id);
    }

    @Override
    public final String toString(Ulid id) {
        return id.toString();
    }

    @Override
    public final Ulid fromStringValue(CharSequence text) {
        return Ulid.parse(text);
    }

    @Override
    public final int compare(Ulid first, Ulid second) {
        return first.compareTo(second);
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof UlidUserType that && form.equals(that.form);
    }

    @Override
    public final int hashCode() {
        return form.hashCode();
    }
}
