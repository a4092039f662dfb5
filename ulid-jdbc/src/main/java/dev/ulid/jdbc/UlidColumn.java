package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Shown;
import dev.ulid.jdbc.internal.Table;
import java.sql.Blob;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/**
 * The form in which a column holds ULIDs, and the one place where ids are bound to statements and read from rows.
 *
 * <p>All three forms sort as the ids do, wherever this class lets them be used. Thread-safe, as enums are.
 */
public enum UlidColumn {

    /** The database's own type {@code uuid}: PostgreSQL, CockroachDB, H2. 16 bytes. */
    UUID {
        @Override
        public Object toObject(Ulid id) {
            return id.toUuid();
        }

        @Override
        void set(PreparedStatement statement, int index, @Nullable Ulid id) throws SQLException {
            DatabaseMetaData metaData = statement.getConnection().getMetaData();
            UlidColumnTypes.requireSortedUuids(Database.of(metaData));
            if (id == null) {
                // With the type's name, because PostgreSQL refuses an untyped null in "? is null".
                statement.setNull(index, Types.OTHER, "uuid");
            } else {
                statement.setObject(index, id.toUuid());
            }
        }

        @Override
        @Nullable
        Object get(ResultSet row, int index) throws SQLException {
            return bitsOf(row, index);
        }
    },

    /** 16 bytes, most significant first: {@code binary(16)}, {@code bytea}, {@code blob}. */
    BINARY {
        @Override
        public Object toObject(Ulid id) {
            return id.toBytes();
        }

        @Override
        void set(PreparedStatement statement, int index, @Nullable Ulid id) throws SQLException {
            if (id == null) {
                statement.setNull(index, Types.VARBINARY);
            } else {
                statement.setBytes(index, id.toBytes());
            }
        }

        @Override
        @Nullable
        Object get(ResultSet row, int index) throws SQLException {
            return bitsOf(row, index);
        }
    },

    /** 26 characters, written in upper case and read in either: {@code char(26)}. */
    TEXT {
        @Override
        public Object toObject(Ulid id) {
            return id.toString();
        }

        @Override
        void set(PreparedStatement statement, int index, @Nullable Ulid id) throws SQLException {
            if (id == null) {
                statement.setNull(index, Types.VARCHAR);
            } else {
                statement.setString(index, id.toString());
            }
        }

        @Override
        @Nullable
        Object get(ResultSet row, int index) throws SQLException {
            return textOf(row, index);
        }
    };

    /** The id as the object that represents it in this form: a {@link java.util.UUID}, 16 bytes or 26 characters. */
    public abstract Object toObject(Ulid id);

    abstract void set(PreparedStatement statement, int index, @Nullable Ulid id) throws SQLException;

    abstract @Nullable Object get(ResultSet row, int index) throws SQLException;

    /**
     * Sets a parameter of a statement to an id.
     *
     * @param index the parameter, counted from 1
     * @param id the id; null sets SQL NULL, typed so that PostgreSQL accepts it in every place
     * @throws SQLFeatureNotSupportedException if this is {@link #UUID} and the database has no uuid type that sorts by bytes
     * @throws SQLException if the driver refuses
     */
    public void bind(PreparedStatement statement, int index, @Nullable Ulid id) throws SQLException {
        set(statement, index, id);
    }

    /**
     * Reads an id from a column of the current row.
     *
     * @param index the column, counted from 1
     * @return the id, or null where the column is SQL NULL
     * @throws SQLDataException if the value is no ULID; the message names column and value
     * @throws SQLException if the driver fails
     */
    public @Nullable Ulid read(ResultSet row, int index) throws SQLException {
        return read(row, index, null);
    }

    /**
     * Reads an id from a column of the current row.
     *
     * @param label the column's label: its alias, or else its name
     * @return the id, or null where the column is SQL NULL
     * @throws SQLDataException if the value is no ULID; the message names column and value
     * @throws SQLException if there is no such column or the driver fails
     */
    public @Nullable Ulid read(ResultSet row, String label) throws SQLException {
        return read(row, row.findColumn(label));
    }

    /**
     * The id that an object from a driver or a native query stands for.
     *
     * @param value a {@link java.util.UUID}, 16 bytes, 26 characters in either case, or a {@link Ulid}; blanks (U+0020) at the
     *     end, which a {@code char} column adds, are cut, nothing else; null gives null
     * @throws IllegalArgumentException if it is anything else; the message names the value
     */
    public static @Nullable Ulid fromObject(@Nullable Object value) {
        if (value == null || value instanceof Ulid) {
            return (Ulid) value;
        }
        if (value instanceof java.util.UUID uuid) {
            return Ulid.fromUuid(uuid);
        }
        if (!(value instanceof byte[]) && !(value instanceof CharSequence)) {
            throw new IllegalArgumentException(
                    Shown.value(value) + " is not a ULID: expected a java.util.UUID, 16 bytes or" + " 26 characters");
        }
        try {
            return value instanceof byte[] bytes ? Ulid.fromBytes(bytes) : Ulid.parse(withoutPadding(value.toString()));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(Shown.value(value) + " is not a ULID: " + e.getMessage(), e);
        }
    }

    /**
     * The form that a column has in the database's catalogue; the rows are not looked at.
     *
     * @param table the table as written in SQL, perhaps with its schema in front; in double quotes where case counts
     * @param column the column, written by the same rules
     * @throws java.sql.SQLSyntaxErrorException if there is no such table or column
     * @throws SQLFeatureNotSupportedException if the column's type is none of the three, is too short, or is a uuid type that
     *     does not sort by bytes
     */
    public static UlidColumn detect(Connection connection, String table, String column) throws SQLException {
        Table found = Table.find(connection, table);
        return UlidColumnTypes.formOf(Database.of(connection.getMetaData()), found, found.column(connection, column));
    }

    /**
     * The smallest form that sorts by bytes on a database: {@link #UUID} on PostgreSQL (and what presents itself as it) and
     * H2, {@link #BINARY} everywhere else.
     */
    public static UlidColumn recommended(DatabaseMetaData metaData) throws SQLException {
        return switch (Database.of(metaData)) {
            case POSTGRESQL, H2 -> UUID;
            case MYSQL, MARIADB, SQLITE, SQL_SERVER, OTHER -> BINARY;
        };
    }

    /** Reads an id; wrong data is reported under the name, or if that is null under the column's own. */
    @Nullable
    Ulid read(ResultSet row, int index, @Nullable String name) throws SQLException {
        try {
            return fromObject(get(row, index));
        } catch (IllegalArgumentException e) {
            String column = name == null ? nameOf(row, index) : name;
            throw new SQLDataException("column " + column + ": " + e.getMessage(), "22000", e);
        }
    }

    /** Cuts the blanks that padding to a fixed length adds. */
    static String withoutPadding(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(0, end);
    }

    /**
     * The value of a column of bytes or uuids. Not by getBytes, which on a PostgreSQL uuid gives 36 characters at first and
     * 16 bytes later.
     */
    private static @Nullable Object bitsOf(ResultSet row, int index) throws SQLException {
        Object value = row.getObject(index);
        if (value instanceof String text) {
            throw new IllegalArgumentException(Shown.text(text) + " is text where 16 bytes are expected");
        }
        return value instanceof Blob ? row.getBytes(index) : value;
    }

    /**
     * The value of a column of text. A number is none, and on SQLite bytes are none: they equal no text there. Other drivers
     * may give the text of a binary collation as bytes.
     */
    private static @Nullable String textOf(ResultSet row, int index) throws SQLException {
        Object value = row.getObject(index);
        if (value instanceof Number) {
            throw new IllegalArgumentException(Shown.value(value) + " is a number where text is expected");
        }
        if (value instanceof byte[] bytes && isOfSqlite(row)) {
            throw new IllegalArgumentException(Shown.value(bytes) + " are bytes where text is expected");
        }
        return value == null ? null : value instanceof String text ? text : row.getString(index);
    }

    private static boolean isOfSqlite(ResultSet row) throws SQLException {
        Statement statement = row.getStatement();
        return statement != null && Database.of(statement.getConnection().getMetaData()) == Database.SQLITE;
    }

    private static String nameOf(ResultSet row, int index) throws SQLException {
        ResultSetMetaData columns = row.getMetaData();
        String table = columns.getTableName(index);
        String label = columns.getColumnLabel(index);
        return table == null || table.isEmpty() ? label : table + "." + label;
    }
}
