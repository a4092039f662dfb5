package dev.ulid.hibernate.internal;

import dev.ulid.jdbc.UlidColumn;
import org.hibernate.HibernateException;
import org.hibernate.dialect.Dialect;

/** The SQL of the functions on ids, in the words of one engine; {@code x} is the SQL of the id, in the form given. */
interface FunctionSql {

    /** The symbols of ULID text in the order of their values. */
    String ALPHABET = "'0123456789ABCDEFGHJKMNPQRSTVWXYZ'";

    /** The milliseconds of an id since 1970, as a 64-bit integer. */
    String millis(UlidColumn form, String x);

    /** The 26 characters of an id, in upper case. */
    String text(UlidColumn form, String x);

    /** The point in time of milliseconds, in the engine's type for an {@link java.time.Instant}. */
    String timestamp(String millis);

    /** A new id, made from the server's clock and randomness, anew for each row. */
    String newId(UlidColumn form);

    static FunctionSql of(Dialect dialect) {
        return switch (SqlFlavour.of(dialect)) {
            case H2 -> new H2Functions();
            case POSTGRESQL -> new PostgreSqlFunctions();
            case MYSQL, MARIADB -> new MySqlFunctions();
            case SQLITE -> new SqliteFunctions();
            case COCKROACH, SQLSERVER, OTHER ->
                throw new HibernateException("functions on ids are known for H2, PostgreSQL, MySQL, MariaDB and SQLite,"
                        + " not for " + dialect.getClass().getSimpleName());
        };
    }
}
