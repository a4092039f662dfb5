package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Identifiers;
import dev.ulid.jdbc.internal.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLSyntaxErrorException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One column of the migration. It keeps its name; beside it stands the other form, named {@code …_ulid} until the switch,
 * and {@code …_text} after it.
 */
record MigrationColumn(Table table, String name) {

    /** The forms that the catalogue shows. */
    enum Layout {
        /** Text, and nothing beside it. */
        PLAIN,
        /** Text, and the bytes beside it. */
        FILLING,
        /** Bytes, and the text beside them. */
        SWITCHED
    }

    /** PostgreSQL's limit, the lowest, less the five characters that are added. */
    private static final int LONGEST_NAME = 63 - 5;

    static MigrationColumn find(Connection connection, String table, String column) throws SQLException {
        Table found = Table.find(connection, table);
        MigrationColumn migrated = new MigrationColumn(found, exactName(connection, found, column));
        if (migrated.name.length() > LONGEST_NAME) {
            throw new SQLFeatureNotSupportedException(
                    "the name of column " + migrated + " is longer than " + LONGEST_NAME
                            + " characters, which leaves no" + " room for the column beside it",
                    "0A000");
        }
        return migrated;
    }

    /** The column's name; between the two renames of a switch that was broken off, only the forms beside it stand. */
    private static String exactName(Connection connection, Table table, String column) throws SQLException {
        try {
            return table.column(connection, column).name();
        } catch (SQLSyntaxErrorException missing) {
            List<String> path = Identifiers.of(connection.getMetaData()).parse(column);
            String text = path.get(path.size() - 1) + "_text";
            return table.columns(connection).stream()
                    .map(Table.Column::name)
                    .filter(text::equalsIgnoreCase)
                    .map(name -> name.substring(0, name.length() - "_text".length()))
                    .findFirst()
                    .orElseThrow(() -> missing);
        }
    }

    String binaryName() {
        return name + suffix("_ulid");
    }

    String textName() {
        return name + suffix("_text");
    }

    private String suffix(String suffix) {
        boolean upper = name.equals(name.toUpperCase(Locale.ROOT)) && !name.equals(name.toLowerCase(Locale.ROOT));
        return upper ? suffix.toUpperCase(Locale.ROOT) : suffix;
    }

    Layout layout(Connection connection) throws SQLException {
        Set<String> names =
                table.columns(connection).stream().map(Table.Column::name).collect(Collectors.toSet());
        return names.contains(textName())
                ? Layout.SWITCHED
                : names.contains(binaryName()) ? Layout.FILLING : Layout.PLAIN;
    }

    /** Refuses a column beside which one stands already that the switch would make. */
    void requireFreeNames(Connection connection) throws SQLException {
        if (layout(connection) == Layout.SWITCHED) {
            throw new SQLException(
                    "beside column " + this + " stands " + textName()
                            + ", a name that the migration needs: rename that column first",
                    "42701");
        }
    }

    /** Refuses a column that does not hold text. */
    void requireText(Connection connection) throws SQLException {
        Table.Column column = table.column(
                connection, Identifiers.of(connection.getMetaData()).quote(name));
        UlidColumn form = UlidColumnTypes.formOf(Database.of(connection.getMetaData()), table, column);
        if (form != UlidColumn.TEXT) {
            throw new SQLFeatureNotSupportedException(
                    "column " + this + " is of type " + column.typeName()
                            + ", not text. If it holds UUIDs of version 1 or"
                            + " 4, their bits are not time-ordered: make new ids with Ulid.random(created_at)",
                    "0A000");
        }
    }

    @Override
    public String toString() {
        return table.name() + "." + name;
    }
}
