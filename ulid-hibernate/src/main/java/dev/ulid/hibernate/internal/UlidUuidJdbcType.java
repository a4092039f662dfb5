package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import java.io.Serial;
import java.util.UUID;
import org.hibernate.dialect.Dialect;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;

/** Ids in the database's own {@code uuid} type. */
public final class UlidUuidJdbcType extends UlidJdbcType {

    @Serial
    private static final long serialVersionUID = 1L;

    /** Creates the type; Hibernate does so for an annotated attribute. */
    public UlidUuidJdbcType() {
        super(UlidColumn.UUID, UUID.class);
    }

    @Override
    public int getJdbcTypeCode() {
        return SqlTypes.OTHER;
    }

    @Override
    public int getDefaultSqlTypeCode() {
        return SqlTypes.UUID;
    }

    @Override
    void appendLiteral(SqlAppender appender, Ulid ulid, Dialect dialect) {
        dialect.appendUUIDLiteral(appender, ulid.toUuid());
    }

    @Override
    @Nullable
    String check(String columnName, Dialect dialect) {
        return null;
    }
}
