package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import java.io.Serial;
import org.hibernate.dialect.Dialect;
import org.hibernate.query.sqm.CastType;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.sql.DdlType;
import org.hibernate.type.descriptor.sql.internal.DdlTypeImpl;
import org.jspecify.annotations.Nullable;

/**
 * Ids in 26 characters, under a type code of their own.
 *
 * <p>Hibernate's {@code CHAR} has a one-character type name in casts and arrays and is {@code varchar} on MySQL since 7.0;
 * a code of its own lets each engine have its exact column type.
 */
public final class UlidTextJdbcType extends UlidJdbcType {

    static final int TYPE_CODE = 26_026;

    @Serial
    private static final long serialVersionUID = 1L;

    /** Creates the type; Hibernate does so for an annotated attribute. */
    public UlidTextJdbcType() {
        super(UlidColumn.TEXT, String.class);
    }

    static DdlType ddlType(Dialect dialect) {
        SqlFlavour flavour = SqlFlavour.of(dialect);
        return new DdlTypeImpl(TYPE_CODE, flavour.textType(), flavour.textCastType(), dialect);
    }

    @Override
    public int getJdbcTypeCode() {
        return SqlTypes.CHAR;
    }

    @Override
    public int getDefaultSqlTypeCode() {
        return TYPE_CODE;
    }

    @Override
    public boolean isString() {
        return true;
    }

    @Override
    public boolean isStringLike() {
        return true;
    }

    @Override
    public boolean isStringLikeExcludingClob() {
        return true;
    }

    @Override
    public CastType getCastType() {
        return CastType.STRING;
    }

    @Override
    void appendLiteral(SqlAppender appender, Ulid ulid, Dialect dialect) {
        dialect.appendLiteral(appender, ulid.toString());
    }

    @Override
    @Nullable
    String check(String columnName, Dialect dialect) {
        return SqlFlavour.of(dialect).textCheck(columnName);
    }
}
