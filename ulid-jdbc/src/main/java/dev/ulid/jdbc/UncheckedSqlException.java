package dev.ulid.jdbc;

import java.io.Serial;
import java.sql.SQLException;
import java.util.Objects;

/** An {@link SQLException} thrown where no checked exception may pass, as while a stream is read. */
public final class UncheckedSqlException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    UncheckedSqlException(SQLException cause) {
        super(cause.getMessage(), cause);
    }

    /** The exception of the driver; never null. */
    @Override
    public synchronized SQLException getCause() {
        return (SQLException) Objects.requireNonNull(super.getCause());
    }
}
