package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.jdbc.internal.Catalog;
import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Identifiers;
import dev.ulid.jdbc.internal.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.List;

/** The statements of one database for the partitions of one table. */
abstract class PartitionDialect {

    final Connection connection;
    final Table table;
    final Table.Column column;
    final Identifiers identifiers;

    PartitionDialect(Connection connection, Table table, Table.Column column) throws SQLException {
        this.connection = connection;
        this.table = table;
        this.column = column;
        this.identifiers = Identifiers.of(connection.getMetaData());
    }

    static PartitionDialect of(Connection connection, String tableName, String columnName) throws SQLException {
        Table table = Table.find(connection, tableName);
        Table.Column column = table.column(connection, columnName);
        Database database = Database.of(connection.getMetaData());
        UlidColumn form = UlidColumnTypes.formOf(database, table, column);
        if (form == UlidColumn.TEXT) {
            throw new SQLFeatureNotSupportedException(
                    "column " + table.name() + "." + column.name()
                            + " is text, whose order depends on case and collation:" + " partition by uuid or 16 bytes",
                    "0A000");
        }
        return switch (database) {
            case POSTGRESQL -> new PartitionsPostgreSql(connection, table, column, form);
            case MYSQL, MARIADB -> new PartitionsMySql(connection, table, column, database);
            case H2, SQLITE, SQL_SERVER, OTHER ->
                throw new SQLFeatureNotSupportedException(
                        database.title() + " has no partitions by range that this library makes; PostgreSQL, MySQL and"
                                + " MariaDB have",
                        "0A000");
        };
    }

    /** The partitions in the order of their bounds; one for what fits nowhere else is left out. */
    abstract List<UlidPartition> list() throws SQLException;

    /** The name of a partition whose own part is this. */
    abstract String nameOf(String part) throws SQLException;

    abstract List<String> create(List<UlidPartition> added, boolean first) throws SQLException;

    abstract List<String> drop(List<UlidPartition> dropped) throws SQLException;

    abstract List<String> detach(List<UlidPartition> detached);

    /** Whether several statements are one transaction. */
    abstract boolean atOnce();

    final String literal(Ulid id) {
        return "x'" + id.toHex() + "'";
    }

    /** The name of a table in the schema of the partitioned one, as it is written into a statement. */
    final String beside(String name) {
        String own = identifiers.quote(table.name());
        return table.sql().substring(0, table.sql().length() - own.length()) + identifiers.quote(name);
    }

    final List<List<String>> rows(String sql, String... parameters) throws SQLException {
        return Catalog.rows(connection, sql, parameters);
    }
}
