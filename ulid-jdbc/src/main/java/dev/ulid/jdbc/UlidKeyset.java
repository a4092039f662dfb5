package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Pages over a query by one ULID key: each page seeks its place in the key's index, so page 10 000 costs what page 1 does.
 *
 * <pre>{@code
 * UlidKeyset<Order> orders = UlidKeyset.by("o.id")
 *         .select("o.total, c.name")
 *         .from("orders o join customers c on c.id = o.customer_id")
 *         .where("o.status = ?", "OPEN")
 *         .map((row, id) -> new Order(id, row.getBigDecimal("total"), row.getString("name")));
 * UlidPage<Order> page = orders.first(connection, 50);
 * UlidPage<Order> next = orders.after(connection, page.nextCursor(), 50);
 * }</pre>
 *
 * <p>The key must be unique and not null within the query's rows; the primary key of one of its tables, not multiplied by
 * the joins, is. Paging by time and id together is not offered: the id holds the time. Rows of a {@code char} column must be
 * in upper case, else the database sorts them otherwise than the ids and compares them otherwise with a cursor. A key that
 * does not lie behind the cursor and the row before it is refused. Immutable and thread-safe; pages are read in the
 * connection's transaction, if it is in one.
 *
 * @param <T> what a row is mapped to
 */
public final class UlidKeyset<T> {

    /** Turns the current row of a result into an object. */
    @FunctionalInterface
    public interface RowMapper<T> {
        /**
         * The object for the current row.
         *
         * @param row the result, standing on the row; must not be moved
         * @param key the row's key, whether or not it is among the selected columns
         */
        T map(ResultSet row, Ulid key) throws SQLException;
    }

    private final KeysetReader<T> reader;

    UlidKeyset(UlidKeysetQuery query, RowMapper<? extends T> mapper) {
        this(new KeysetReader<>(query, mapper, IdBounds.NONE, true));
    }

    private UlidKeyset(KeysetReader<T> reader) {
        this.reader = reader;
    }

    /**
     * A query to be paged by a key, in the column form {@linkplain UlidColumn#recommended recommended} for its database.
     *
     * @param key the key's column as written in SQL, perhaps with its table or alias in front; quoted by the driver's rules
     */
    public static UlidKeysetQuery by(String key) {
        return UlidKeysetQuery.by(key, null);
    }

    /**
     * A query to be paged by a key.
     *
     * @param key the key's column as written in SQL, perhaps with its table or alias in front; quoted by the driver's rules
     * @param column the form of the key's column
     */
    public static UlidKeysetQuery by(String key, UlidColumn column) {
        return UlidKeysetQuery.by(key, column);
    }

    /** The same rows, greatest key first. */
    public UlidKeyset<T> descending() {
        return new UlidKeyset<>(reader.descending());
    }

    /** Only those rows whose key is in a range as well. */
    public UlidKeyset<T> within(UlidRange ids) {
        return new UlidKeyset<>(reader.within(ids));
    }

    /**
     * Only those rows whose key is of a millisecond before an instant as well.
     *
     * <p>For pollers that remember the last id: an id is made before its row is committed, so a row with a smaller id can
     * appear after one with a greater. {@code upTo(now.minus(lag))} misses none as long as no transaction, from the making of
     * an id to its commit, and no difference between the clocks of the writers, exceeds the lag.
     */
    public UlidKeyset<T> upTo(Instant end) {
        return within(UlidRange.until(end));
    }

    /**
     * The first page.
     *
     * @param pageSize the most rows on it, at least 1
     * @throws SQLException if the query fails, or a row's key is null, no ULID or out of order
     */
    public UlidPage<T> first(Connection connection, int pageSize) throws SQLException {
        return reader.page(connection, null, true, pageSize);
    }

    /** The first page, read over a connection of its own. */
    public UlidPage<T> first(DataSource dataSource, int pageSize) throws SQLException {
        return after(dataSource, null, pageSize);
    }

    /**
     * The page of the rows that follow a cursor in the query's order.
     *
     * @param cursor a {@link UlidPage#nextCursor()} or any id, whether or not a row has it; null for the first page
     * @param pageSize the most rows on the page, at least 1
     * @throws SQLException if the query fails, or a row's key is null, no ULID or out of order
     */
    public UlidPage<T> after(Connection connection, @Nullable Ulid cursor, int pageSize) throws SQLException {
        return reader.page(connection, cursor, true, pageSize);
    }

    /** The page of the rows that follow a cursor, read over a connection of its own. */
    public UlidPage<T> after(DataSource dataSource, @Nullable Ulid cursor, int pageSize) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            return after(connection, cursor, pageSize);
        }
    }

    /**
     * The page of the rows that stand right in front of a cursor, in the query's order.
     *
     * @param cursor a {@link UlidPage#previousCursor()} or any id, whether or not a row has it; null for the last page
     * @param pageSize the most rows on the page, at least 1
     * @throws SQLException if the query fails, or a row's key is null, no ULID or out of order
     */
    public UlidPage<T> before(Connection connection, @Nullable Ulid cursor, int pageSize) throws SQLException {
        return reader.page(connection, cursor, false, pageSize);
    }

    /** The page of the rows right in front of a cursor, read over a connection of its own. */
    public UlidPage<T> before(DataSource dataSource, @Nullable Ulid cursor, int pageSize) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            return before(connection, cursor, pageSize);
        }
    }

    /**
     * All rows, read page by page while the stream is consumed, so that memory holds one page and no cursor stays open.
     *
     * <p>Rows committed meanwhile are seen if their place has not been passed. The stream throws
     * {@link UncheckedSqlException}. It holds nothing to close; the connection must stay open and unused by others.
     *
     * @param pageSize rows per statement, at least 1; a few thousand are a good number
     */
    public Stream<T> stream(Connection connection, int pageSize) {
        return stream(cursor -> reader.rowsAfter(connection, cursor, pageSize), pageSize);
    }

    /** All rows as {@link #stream(Connection, int)} gives them, each page over a connection taken and given back. */
    public Stream<T> stream(DataSource dataSource, int pageSize) {
        return stream(
                cursor -> {
                    try (Connection connection = dataSource.getConnection()) {
                        return reader.rowsAfter(connection, cursor, pageSize);
                    }
                },
                pageSize);
    }

    private Stream<T> stream(KeysetSpliterator.Source<T> source, int pageSize) {
        KeysetReader.checkPageSize(pageSize);
        return StreamSupport.stream(new KeysetSpliterator<>(source, pageSize), false);
    }
}
