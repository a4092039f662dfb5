package dev.ulid.hibernate.internal;

import dev.ulid.jdbc.UlidColumn;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.HibernateException;
import org.hibernate.dialect.Dialect;

/**
 * The SQL of the functions on ids, in the words of one engine; {@code x} is the SQL of the id, in the form given.
 *
 * <p>None of it holds a sub-select: in one, some engines lose sight of an aggregate in {@code x}, or of the row that is
 * updated, and run what is random once for all rows.
 */
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

    /** The text of a new id: ten digits of its time and sixteen random ones; {@code timeDigit} takes the number of bits below it. */
    static String newText(IntFunction<String> timeDigit, String randomDigit) {
        return symbols(i -> i < 10 ? timeDigit.apply(5 * (9 - i)) : randomDigit);
    }

    /** The 26 symbols of an id, whose values are numbers from 0 to 31; {@code value} takes the index of the symbol. */
    static String symbols(IntFunction<String> value) {
        return IntStream.range(0, 26)
                .mapToObj(i -> "substr(" + ALPHABET + ", 1 + " + value.apply(i) + ", 1)")
                .collect(Collectors.joining(" || "));
    }

    /** The number with the given digits, of which each has some bits; {@code value} takes the index of the digit. */
    static String number(int digits, int bits, IntFunction<String> value) {
        return IntStream.range(0, digits)
                .mapToObj(i -> "cast(" + value.apply(i) + " as bigint) * " + (1L << bits * (digits - 1 - i)))
                .collect(Collectors.joining(" + ", "(", ")"));
    }

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
