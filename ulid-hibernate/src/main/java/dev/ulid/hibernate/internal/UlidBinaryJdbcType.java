package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import java.io.Serial;
import org.hibernate.dialect.Dialect;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;

/** Ids in 16 bytes. */
public final class UlidBinaryJdbcType extends UlidJdbcType {

    @Serial
    private static final long serialVersionUID = 1L;

    /** Creates the type; Hibernate does so for an annotated attribute. */
    public UlidBinaryJdbcType() {
        super(UlidColumn.BINARY, byte[].class);
    }

    @Override
    public int getJdbcTypeCode() {
        return SqlTypes.BINARY;
    }

    @Override
    void appendLiteral(SqlAppender appender, Ulid ulid, Dialect dialect) {
        dialect.appendBinaryLiteral(appender, ulid.toBytes());
    }

    @Override
    @Nullable
    String check(String columnName, Dialect dialect) {
        return SqlFlavour.of(dialect).binaryCheck(columnName);
    }
}
