package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the pages of a {@link UlidKeyset}: a query, what its rows become, which of them, and in which order. */
record KeysetReader<T>(
        UlidKeysetQuery query, UlidKeyset.RowMapper<? extends T> mapper, IdBounds range, boolean ascending) {

    /** A row with its key. */
    record Keyed<T>(Ulid key, T row) {}

    /** Rows in the order in which they were read, and whether another follows, whose key is in order too. */
    private record Found<T>(List<Keyed<T>> rows, boolean more) {}

    KeysetReader<T> descending() {
        return new KeysetReader<>(query, mapper, range, false);
    }

    KeysetReader<T> within(UlidRange ids) {
        return new KeysetReader<>(query, mapper, range.within(ids), ascending);
    }

    /** Up to {@code limit} rows after a cursor, or from the start, without looking what stands around them. */
    List<Keyed<T>> rowsAfter(Connection connection, @Nullable Ulid cursor, int limit) throws SQLException {
        return read(connection, cursor, ascending, limit).rows();
    }

    /** The page on one side of a cursor; of no cursor, the first going forward and the last going back. */
    UlidPage<T> page(Connection connection, @Nullable Ulid cursor, boolean forward, int pageSize) throws SQLException {
        checkPageSize(pageSize);
        boolean up = forward == ascending;
        Found<T> found = read(connection, cursor, up, pageSize);
        boolean ahead = found.more();
        boolean behind = cursor != null && exists(connection, range.notBeyond(cursor, up), !up);
        List<Keyed<T>> rows = found.rows();
        if (rows.isEmpty()) {
            Ulid back = cursor == null ? null : IdBounds.step(cursor, up);
            return forward
                    ? new UlidPage<>(List.of(), behind, false, back, cursor)
                    : new UlidPage<>(List.of(), false, behind, cursor, back);
        }
        if (!forward) {
            Collections.reverse(rows);
        }
        return new UlidPage<>(
                rows.stream().<T>map(Keyed::row).toList(),
                forward ? behind : ahead,
                forward ? ahead : behind,
                rows.get(0).key(),
                rows.get(rows.size() - 1).key());
    }

    static void checkPageSize(int pageSize) {
        if (pageSize < 1 || pageSize == Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "the page size is " + pageSize + ", but must be from 1 to " + (Integer.MAX_VALUE - 1));
        }
    }

    /** Reads one row more than the limit: only so two rows with one key are seen when the limit falls between them. */
    private Found<T> read(Connection connection, @Nullable Ulid cursor, boolean up, int limit) throws SQLException {
        IdBounds bounds = cursor == null ? range : range.beyond(cursor, up);
        Ulid last = cursor;
        UlidColumn column = query.columnOn(connection);
        List<Keyed<T>> rows = new ArrayList<>();
        try (PreparedStatement statement = query.rows(connection, bounds, up, limit + 1);
                ResultSet row = statement.executeQuery()) {
            int keyIndex = row.getMetaData().getColumnCount();
            while (row.next()) {
                Ulid key = column.read(row, keyIndex, query.key());
                if (key == null) {
                    throw new SQLDataException(
                            "the key " + query.key() + " is null in a row; pages need a key that is never null",
                            "22004");
                }
                if (last != null && (up ? key.compareTo(last) <= 0 : key.compareTo(last) >= 0)) {
                    throw disorder(key, last, up);
                }
                if (rows.size() == limit) {
                    return new Found<>(rows, true);
                }
                last = key;
                rows.add(new Keyed<>(key, mapper.map(row, key)));
            }
        }
        return new Found<>(rows, false);
    }

    /** Pages along such keys would repeat rows without end, or leave some out. */
    private SQLDataException disorder(Ulid key, Ulid last, boolean up) {
        return new SQLDataException(
                "the database puts the key " + query.key() + " = " + key + " after " + last + ", but it is not "
                        + (up ? "greater" : "less") + ": text that is not in upper case, a key that several rows have,"
                        + " or a column that does not sort by bytes; see UlidColumnAudit",
                "22000");
    }

    private boolean exists(Connection connection, IdBounds bounds, boolean up) throws SQLException {
        try (PreparedStatement statement = query.nearest(connection, bounds, up);
                ResultSet row = statement.executeQuery()) {
            return row.next();
        }
    }
}
