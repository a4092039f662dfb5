package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Table;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Types;
import java.util.Locale;

/** Which {@link UlidColumn} the type of a column is. */
final class UlidColumnTypes {

    private UlidColumnTypes() {}

    static void requireSortedUuids(Database database) throws SQLException {
        if (!database.uuidProblem().isEmpty()) {
            throw new SQLFeatureNotSupportedException(
                    database.uuidProblem() + "; use UlidColumn.BINARY with 16 bytes", "0A000");
        }
    }

    static UlidColumn formOf(Database database, Table table, Table.Column column) throws SQLException {
        String type = column.typeName().toLowerCase(Locale.ROOT);
        if (type.equals("uuid") || type.equals("uniqueidentifier")) {
            requireSortedUuids(database);
            return UlidColumn.UUID;
        }
        if (isBinary(column.jdbcType(), type)) {
            requireNoPadding(database, type, table, column);
            return requireRoom(UlidColumn.BINARY, 16, "bytes", table, column);
        }
        if (isText(column.jdbcType(), type)) {
            return requireRoom(UlidColumn.TEXT, 26, "characters", table, column);
        }
        throw new SQLFeatureNotSupportedException(
                described(table, column) + ", which cannot hold ULIDs: expected uuid, binary(16) or char(26)", "0A000");
    }

    private static boolean isBinary(int jdbcType, String type) {
        return switch (jdbcType) {
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> true;
            default -> type.startsWith("binary") || type.startsWith("blob");
        };
    }

    private static boolean isText(int jdbcType, String type) {
        return switch (jdbcType) {
            case Types.CHAR,
                    Types.VARCHAR,
                    Types.LONGVARCHAR,
                    Types.NCHAR,
                    Types.NVARCHAR,
                    Types.LONGNVARCHAR,
                    Types.CLOB,
                    Types.NCLOB -> !type.startsWith("enum") && !type.startsWith("set") && !type.equals("json");
            default -> type.equals("citext");
        };
    }

    private static UlidColumn requireRoom(UlidColumn form, int needed, String unit, Table table, Table.Column column)
            throws SQLException {
        if (column.size() > 0 && column.size() < needed) {
            throw new SQLFeatureNotSupportedException(
                    described(table, column) + " of " + column.size() + " " + unit + ": a ULID needs " + needed,
                    "0A000");
        }
        return form;
    }

    /** The standard's type binary fills every value up to its length; SQLite, which knows no lengths, does not. */
    private static void requireNoPadding(Database database, String type, Table table, Table.Column column)
            throws SQLException {
        if (type.equals("binary") && column.size() > 16 && database != Database.SQLITE) {
            throw new SQLFeatureNotSupportedException(
                    described(table, column) + " of " + column.size()
                            + " bytes, to which it fills every value up: a ULID needs exactly 16",
                    "0A000");
        }
    }

    private static String described(Table table, Table.Column column) {
        return "column " + table.name() + "." + column.name() + " is of type " + column.typeName();
    }
}
