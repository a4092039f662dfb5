package dev.ulid.jdbc.internal;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A table or view as the database's own catalogue names it.
 *
 * @param catalog the catalogue (on MySQL and MariaDB: the database), null where there is none
 * @param schema the schema, null where there is none
 * @param name the exact name
 * @param sql the name to write into a statement: quoted, and qualified where it was given so or is found elsewhere than in
 *     the connection's own schema
 */
public record Table(@Nullable String catalog, @Nullable String schema, String name, String sql) {

    /**
     * A column as the catalogue describes it.
     *
     * @param name the exact name
     * @param sql the name to write into a statement
     * @param jdbcType the type code of {@link java.sql.Types}
     * @param typeName the type as the database calls it
     * @param size the size in characters or bytes, as the driver reports it
     */
    public record Column(String name, String sql, int jdbcType, String typeName, int size) {}

    /**
     * Looks a table up.
     *
     * @param table the name as written in SQL, perhaps with its schema in front, see {@link Identifiers}
     * @throws SQLSyntaxErrorException if there is none, or several stand outside the connection's schema
     */
    public static Table find(Connection connection, String table) throws SQLException {
        DatabaseMetaData metaData = connection.getMetaData();
        Identifiers identifiers = Identifiers.of(metaData);
        List<String> path = identifiers.parse(table);
        if (path.size() > 3) {
            throw new IllegalArgumentException(Shown.text(table) + " has more parts than catalogue, schema and name");
        }
        boolean qualified = path.size() > 1;
        for (List<String> candidate : candidates(table, path, identifiers)) {
            List<Table> here = search(connection, candidate, true);
            List<Table> found = here.isEmpty() && !qualified ? search(connection, candidate, false) : here;
            if (found.size() > 1) {
                throw new SQLSyntaxErrorException(
                        "the table " + table + " is ambiguous, name its schema: "
                                + String.join(
                                        ", ", found.stream().map(Table::sql).toList()),
                        "42000");
            }
            if (!found.isEmpty()) {
                return found.get(0);
            }
        }
        throw new SQLSyntaxErrorException(
                "there is no table " + table + " that this user may see in "
                        + Database.of(metaData).title(),
                "42S02");
    }

    /**
     * Looks one of the table's columns up.
     *
     * @param column the name as written in SQL, see {@link Identifiers}
     * @throws SQLSyntaxErrorException if there is none
     */
    public Column column(Connection connection, String column) throws SQLException {
        Identifiers identifiers = Identifiers.of(connection.getMetaData());
        List<String> path = identifiers.parse(column);
        List<Column> columns = columns(connection);
        List<Column> found = columns.stream()
                .filter(c -> path.size() == 1 && c.name().equals(path.get(0)))
                .toList();
        if (found.isEmpty()) {
            found = columns.stream()
                    .filter(c -> c.name().equalsIgnoreCase(column))
                    .toList();
        }
        if (found.size() != 1) {
            throw new SQLSyntaxErrorException(
                    "the table " + sql + " has no column " + column + "; it has "
                            + String.join(
                                    ", ", columns.stream().map(Column::name).toList()),
                    "42S22");
        }
        return found.get(0);
    }

    /** The table's columns in their order. */
    public List<Column> columns(Connection connection) throws SQLException {
        DatabaseMetaData metaData = connection.getMetaData();
        Identifiers identifiers = Identifiers.of(metaData);
        String escape = metaData.getSearchStringEscape();
        List<Column> columns = new ArrayList<>();
        try (ResultSet row = metaData.getColumns(catalog, escaped(schema, escape), escaped(name, escape), "%")) {
            while (row.next()) {
                String columnName = row.getString("COLUMN_NAME");
                columns.add(new Column(
                        columnName,
                        identifiers.quote(columnName),
                        row.getInt("DATA_TYPE"),
                        row.getString("TYPE_NAME"),
                        row.getInt("COLUMN_SIZE")));
            }
        }
        return columns;
    }

    /** The exact names of the primary key's columns in their order; empty where there is none. */
    public List<String> primaryKey(Connection connection) throws SQLException {
        Map<Integer, String> columns = new TreeMap<>();
        try (ResultSet row = connection.getMetaData().getPrimaryKeys(catalog, schema, name)) {
            while (row.next()) {
                columns.put(row.getInt("KEY_SEQ"), row.getString("COLUMN_NAME"));
            }
        }
        return List.copyOf(columns.values());
    }

    /** Whether one of the table's unique indexes is on this column alone, and on all its rows. */
    public boolean isUnique(Connection connection, Column column) throws SQLException {
        Map<String, List<String>> indexes = new HashMap<>();
        Set<String> partial = partialIndexes(connection);
        try (ResultSet row = connection.getMetaData().getIndexInfo(catalog, schema, name, true, true)) {
            while (row.next()) {
                String index = row.getString("INDEX_NAME");
                if (index != null && row.getString("FILTER_CONDITION") == null && !partial.contains(index)) {
                    indexes.computeIfAbsent(index, i -> new ArrayList<>()).add(row.getString("COLUMN_NAME"));
                }
            }
        }
        return indexes.containsValue(List.of(column.name()))
                || primaryKey(connection).equals(List.of(column.name()));
    }

    /** The indexes on some rows only that the driver does not tell from others: on SQLite, all. */
    private Set<String> partialIndexes(Connection connection) throws SQLException {
        Set<String> partial = new HashSet<>();
        if (Database.of(connection.getMetaData()) == Database.SQLITE) {
            try (PreparedStatement statement =
                    connection.prepareStatement("select name from pragma_index_list(?) where partial = 1")) {
                statement.setString(1, name);
                try (ResultSet row = statement.executeQuery()) {
                    while (row.next()) {
                        partial.add(row.getString(1));
                    }
                }
            }
        }
        return partial;
    }

    /** The path as folded, then as typed: a table made by a tool that quotes everything is still found. */
    private static Set<List<String>> candidates(String table, List<String> folded, Identifiers identifiers) {
        Set<List<String>> candidates = new LinkedHashSet<>();
        candidates.add(folded);
        candidates.add(identifiers.unfolded().parse(table));
        return candidates;
    }

    /** The tables of that path; an unqualified name is sought in the connection's schema or, if not here, in all. */
    private static List<Table> search(Connection connection, List<String> path, boolean here) throws SQLException {
        DatabaseMetaData metaData = connection.getMetaData();
        Identifiers identifiers = Identifiers.of(metaData);
        boolean inCatalogs = Database.of(metaData).isMySqlFamily();
        String qualifier = path.size() > 1 ? path.get(path.size() - 2) : null;
        String catalog = inCatalogs && qualifier != null ? qualifier : connection.getCatalog();
        String schema = inCatalogs ? null : qualifier != null ? qualifier : here ? connection.getSchema() : null;
        String wanted = path.get(path.size() - 1);
        String escape = metaData.getSearchStringEscape();
        List<Table> found = new ArrayList<>();
        try (ResultSet row = metaData.getTables(catalog, escaped(schema, escape), escaped(wanted, escape), null)) {
            while (row.next()) {
                String name = row.getString("TABLE_NAME");
                String space = row.getString(inCatalogs ? "TABLE_CAT" : "TABLE_SCHEM");
                boolean qualify = space != null && (qualifier != null || !here);
                String sql = (qualify ? identifiers.quote(space) + "." : "") + identifiers.quote(name);
                if (name.equalsIgnoreCase(wanted)) {
                    found.add(new Table(row.getString("TABLE_CAT"), row.getString("TABLE_SCHEM"), name, sql));
                }
            }
        }
        List<Table> exact = found.stream().filter(t -> t.name().equals(wanted)).toList();
        return exact.isEmpty() ? found : exact;
    }

    /** A name as a search pattern that means only itself. */
    private static @Nullable String escaped(@Nullable String name, @Nullable String escape) {
        if (name == null || escape == null || escape.isEmpty()) {
            return name;
        }
        return name.replace(escape, escape + escape).replace("_", escape + "_").replace("%", escape + "%");
    }
}
