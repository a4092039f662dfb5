package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Catalog;
import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Identifiers;
import dev.ulid.jdbc.internal.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The statements that exchange the two forms of the columns: keys and foreign keys down, names exchanged, keys up again
 * under their old names.
 */
abstract class MigrationKeys {

    /** A column, with the names of the form that comes in and of the one that goes out. */
    record Exchange(MigrationColumn column, String incoming, String outgoing) {}

    final Connection connection;
    final Identifiers identifiers;

    MigrationKeys(Connection connection) throws SQLException {
        this.connection = connection;
        this.identifiers = Identifiers.of(connection.getMetaData());
    }

    static MigrationKeys of(Connection connection) throws SQLException {
        Database database = Database.of(connection.getMetaData());
        return switch (database) {
            case POSTGRESQL -> new MigrationKeysPostgreSql(connection);
            case MYSQL, MARIADB -> new MigrationKeysMySql(connection);
            case H2 -> new MigrationKeysH2(connection);
            case SQLITE, SQL_SERVER, OTHER ->
                throw new SQLFeatureNotSupportedException(
                        database.title()
                                + " cannot exchange the columns in place, because it cannot alter a primary key:"
                                + " the bytes are filled and compared; create a new table with them and copy the rows",
                        "0A000");
        };
    }

    /** The whole exchange, in the order in which it has to be done. */
    abstract List<MigrationState.Step> steps(List<Exchange> exchanges) throws SQLException;

    static Map<Table, List<Exchange>> byTable(List<Exchange> exchanges) {
        Map<Table, List<Exchange>> byTable = new LinkedHashMap<>();
        for (Exchange exchange : exchanges) {
            byTable.computeIfAbsent(exchange.column().table(), t -> new ArrayList<>())
                    .add(exchange);
        }
        return byTable;
    }

    final String quote(String name) {
        return identifiers.quote(name);
    }

    final String quoteAll(Collection<String> names) {
        return String.join(", ", names.stream().map(this::quote).toList());
    }

    /** A text as a literal; both databases of MySQL's kind read a backslash as an escape. */
    final String literal(String text) throws SQLException {
        boolean escapes = Database.of(connection.getMetaData()).isMySqlFamily();
        return "'" + (escapes ? text.replace("\\", "\\\\") : text).replace("'", "''") + "'";
    }

    /** The rows of a catalogue query, their columns as text. */
    final List<List<String>> rows(String sql, String... parameters) throws SQLException {
        return Catalog.rows(connection, sql, parameters);
    }
}
