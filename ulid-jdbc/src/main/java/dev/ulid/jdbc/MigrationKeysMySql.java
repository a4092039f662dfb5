package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** MySQL and MariaDB: foreign keys one by one, and each table with all its keys in one statement, which is atomic. */
final class MigrationKeysMySql extends MigrationKeys {

    MigrationKeysMySql(Connection connection) throws SQLException {
        super(connection);
    }

    @Override
    List<MigrationState.Step> steps(List<Exchange> exchanges) throws SQLException {
        requireNothingElse(exchanges);
        List<MigrationState.Step> steps = new ArrayList<>();
        Set<MigrationState.Step> adds = new LinkedHashSet<>();
        Set<MigrationState.Step> drops = new LinkedHashSet<>();
        for (Exchange exchange : exchanges) {
            foreignKeys(exchange, drops, adds);
        }
        steps.addAll(drops);
        for (Map.Entry<Table, List<Exchange>> table : byTable(exchanges).entrySet()) {
            steps.add(alter(table.getKey(), table.getValue()));
        }
        steps.addAll(adds);
        return steps;
    }

    /** Refuses what these databases do not let a column be renamed under, before the first foreign key is dropped. */
    private void requireNothingElse(List<Exchange> exchanges) throws SQLException {
        String here = " and table_schema = ? and table_name = ?";
        List<String> queries = new ArrayList<>(List.of(
                "select concat('generated column ', column_name) from information_schema.columns where"
                        + " instr(generation_expression, ?) > 0" + here,
                "select distinct 'partitioning' from information_schema.partitions where"
                        + " instr(partition_expression, ?) > 0" + here));
        if (Database.of(connection.getMetaData()) == Database.MYSQL) {
            queries.add("select concat('index ', index_name) from information_schema.statistics where"
                    + " instr(expression, ?) > 0" + here);
            queries.add("select concat('check constraint ', constraint_name) from information_schema.check_constraints"
                    + " join information_schema.table_constraints using (constraint_schema, constraint_name) where"
                    + " instr(check_clause, ?) > 0" + here);
        }
        List<String> users = new ArrayList<>();
        for (Exchange exchange : exchanges) {
            MigrationColumn column = exchange.column();
            for (String query : queries) {
                rows(
                                query,
                                quote(column.name()),
                                schema(column.table()),
                                column.table().name())
                        .forEach(row -> users.add(row.get(0) + " of " + column));
            }
        }
        if (!users.isEmpty()) {
            throw new SQLFeatureNotSupportedException(
                    "nothing was switched, because the database renames no column under these; drop them first: "
                            + users,
                    "0A000");
        }
    }

    private static String schema(Table table) {
        return Objects.requireNonNull(table.catalog(), "database of a table");
    }

    private void foreignKeys(Exchange exchange, Set<MigrationState.Step> drops, Set<MigrationState.Step> adds)
            throws SQLException {
        Table table = exchange.column().table();
        for (List<String> key : rows(
                "select distinct constraint_name, table_schema, table_name from information_schema.key_column_usage"
                        + " where (table_schema, table_name, column_name) = (?, ?, ?) and referenced_table_name is not null or"
                        + " (referenced_table_schema, referenced_table_name, referenced_column_name) = (?, ?, ?)",
                schema(table),
                table.name(),
                exchange.column().name(),
                schema(table),
                table.name(),
                exchange.column().name())) {
            List<List<String>> columns = rows(
                    "select k.column_name, k.referenced_column_name, k.referenced_table_schema, k.referenced_table_name,"
                            + " r.delete_rule, r.update_rule from information_schema.key_column_usage k join"
                            + " information_schema.referential_constraints r on r.constraint_schema = k.constraint_schema"
                            + " and r.constraint_name = k.constraint_name and r.table_name = k.table_name where"
                            + " k.constraint_name = ? and k.table_schema = ? and k.table_name = ? order by"
                            + " k.ordinal_position",
                    key.get(0),
                    key.get(1),
                    key.get(2));
            List<String> first = columns.get(0);
            String alter = "alter table " + quote(key.get(1)) + "." + quote(key.get(2));
            String exists = "from information_schema.table_constraints where constraint_type = 'FOREIGN KEY' and"
                    + " constraint_name = " + literal(key.get(0)) + " and table_schema = " + literal(key.get(1))
                    + " and table_name = " + literal(key.get(2));
            drops.add(new MigrationState.Step(
                    alter + " drop foreign key " + quote(key.get(0)), "select count(*) = 0 " + exists));
            adds.add(new MigrationState.Step(
                    alter + " add constraint " + quote(key.get(0)) + " foreign key ("
                            + quoteAll(columns.stream().map(c -> c.get(0)).toList()) + ") references "
                            + quote(first.get(2)) + "." + quote(first.get(3)) + " ("
                            + quoteAll(columns.stream().map(c -> c.get(1)).toList()) + ") on delete " + first.get(4)
                            + " on update " + first.get(5),
                    "select count(*) = 1 " + exists));
        }
    }

    private MigrationState.Step alter(Table table, List<Exchange> exchanges) throws SQLException {
        Set<String> names = new LinkedHashSet<>(
                exchanges.stream().map(e -> e.column().name()).toList());
        List<String> clauses = new ArrayList<>();
        List<String> adds = new ArrayList<>();
        keys(table).forEach((key, columns) -> {
            if (columns.stream().map(Part::column).anyMatch(names::contains)) {
                boolean primary = key.name().equals("PRIMARY");
                clauses.add(primary ? "drop primary key" : "drop index " + quote(key.name()));
                String parts = String.join(
                        ", ", columns.stream().map(c -> part(c, names)).toList());
                adds.add("add "
                        + (primary ? "primary key" : (key.unique() ? "unique " : "") + "index " + quote(key.name()))
                        + " (" + parts + ")");
            }
        });
        for (Exchange exchange : exchanges) {
            boolean required = column(table, exchange.column().name()).get(3).equals("NO");
            clauses.add("change " + quote(exchange.column().name()) + " " + quote(exchange.outgoing()) + " "
                    + definition(column(table, exchange.column().name()), false));
            clauses.add("change " + quote(exchange.incoming()) + " "
                    + quote(exchange.column().name()) + " " + definition(column(table, exchange.incoming()), required));
        }
        clauses.addAll(adds);
        return new MigrationState.Step(
                "alter table " + quote(schema(table)) + "." + quote(table.name()) + " " + String.join(", ", clauses),
                "select count(*) = 1 from information_schema.columns where table_schema = " + literal(schema(table))
                        + " and table_name = " + literal(table.name()) + " and column_name = "
                        + literal(exchanges.get(0).outgoing()));
    }

    private List<String> column(Table table, String name) throws SQLException {
        return rows(
                        "select column_type, character_set_name, collation_name, is_nullable from information_schema.columns"
                                + " where table_schema = ? and table_name = ? and column_name = ?",
                        schema(table),
                        table.name(),
                        name)
                .get(0);
    }

    private static String definition(List<String> column, boolean required) {
        String charset =
                column.get(1).equals("null") ? "" : " character set " + column.get(1) + " collate " + column.get(2);
        return column.get(0) + charset + (required ? " not null" : " null");
    }

    private record Key(String name, boolean unique) {}

    private record Part(String column, String length, String direction) {}

    private Map<Key, List<Part>> keys(Table table) throws SQLException {
        Map<Key, List<Part>> keys = new LinkedHashMap<>();
        for (List<String> row : rows(
                "select index_name, non_unique, column_name, sub_part, collation from information_schema.statistics where"
                        + " table_schema = ? and table_name = ? order by index_name, seq_in_index",
                schema(table),
                table.name())) {
            keys.computeIfAbsent(new Key(row.get(0), row.get(1).equals("0")), k -> new ArrayList<>())
                    .add(new Part(row.get(2), row.get(3), row.get(4)));
        }
        return keys;
    }

    /** A column of a key; the length of a prefix is of the old form and falls away. */
    private String part(Part part, Set<String> exchanged) {
        boolean whole = part.length().equals("null") || exchanged.contains(part.column());
        return quote(part.column())
                + (whole ? "" : "(" + part.length() + ")")
                + (part.direction().equals("D") ? " desc" : "");
    }
}
