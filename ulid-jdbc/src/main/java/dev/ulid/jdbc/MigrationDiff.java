package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.jdbc.internal.Identifiers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Compares the two forms of one column, row by row, in pages of constant memory; writes nothing. */
final class MigrationDiff {

    private final MigrationColumn column;
    private final UlidColumn form;
    private final int pageSize;
    private long compared;
    private long mismatches;
    private long inversions;
    private long textHigh;
    private long textLow;
    private long bytesHigh;
    private long bytesLow;
    private @Nullable Ulid previous;

    private MigrationDiff(MigrationColumn column, UlidColumn form, int pageSize) {
        this.column = column;
        this.form = form;
        this.pageSize = pageSize;
    }

    static UlidTextToBinary.ColumnDiff of(
            Connection connection,
            MigrationColumn column,
            UlidColumn form,
            int pageSize,
            boolean unique,
            String textName,
            String bytesName)
            throws SQLException {
        return new MigrationDiff(column, form, pageSize).run(connection, unique, textName, bytesName);
    }

    private UlidTextToBinary.ColumnDiff run(Connection connection, boolean unique, String textName, String bytesName)
            throws SQLException {
        Identifiers identifiers = Identifiers.of(connection.getMetaData());
        String text = identifiers.quote(textName);
        String bytes = identifiers.quote(bytesName);
        String table = column.table().sql();
        String last = null;
        do {
            last = page(connection, text, bytes, last);
        } while (last != null);
        long distinct = unique ? count(connection, "distinct " + bytes, table) : 0;
        long binaryRows = count(connection, bytes, table);
        return new UlidTextToBinary.ColumnDiff(
                column.toString(),
                count(connection, text, table),
                binaryRows,
                compared,
                mismatches,
                inversions,
                unique ? binaryRows - distinct : 0,
                Ulid.of(textHigh, textLow).toHex(),
                Ulid.of(bytesHigh, bytesLow).toHex());
    }

    private static long count(Connection connection, String what, String table) throws SQLException {
        return MigrationState.count(connection, "select count(" + what + ") from " + table);
    }

    /** Compares one page after a text; gives the last text of it, or null at the end. */
    private @Nullable String page(Connection connection, String text, String bytes, @Nullable String after)
            throws SQLException {
        String select = "select " + text + ", " + bytes + ", count(*) from "
                + column.table().sql() + " where " + text
                + (after == null ? " is not null" : " > ?") + " group by " + text + ", " + bytes + " order by " + text
                + ", " + bytes + " limit " + pageSize;
        String last = null;
        int rows = 0;
        try (PreparedStatement statement = connection.prepareStatement(select)) {
            if (after != null) {
                statement.setString(1, after);
            }
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    last = row.getString(1);
                    compare(last, form.read(row, 2), row.getLong(3));
                    rows++;
                }
            }
        }
        return rows == pageSize ? last : null;
    }

    private void compare(String text, @Nullable Ulid bytes, long rows) {
        compared += rows;
        Ulid expected = MigrationVerdict.of(text, null).id();
        if (expected != null) {
            textHigh += expected.mostSignificantBits() * rows;
            textLow += expected.leastSignificantBits() * rows;
        }
        if (bytes == null) {
            mismatches += rows;
            return;
        }
        bytesHigh += bytes.mostSignificantBits() * rows;
        bytesLow += bytes.leastSignificantBits() * rows;
        mismatches += bytes.equals(expected) ? 0 : rows;
        inversions += previous != null && bytes.compareTo(previous) < 0 ? 1 : 0;
        previous = bytes;
    }
}
