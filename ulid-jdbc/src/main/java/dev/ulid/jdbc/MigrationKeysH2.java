package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** H2: one step for each constraint, index and column, for every statement of definition commits. */
final class MigrationKeysH2 extends MigrationKeys {

    MigrationKeysH2(Connection connection) throws SQLException {
        super(connection);
    }

    @Override
    List<MigrationState.Step> steps(List<Exchange> exchanges) throws SQLException {
        Set<MigrationState.Step> foreignDown = new LinkedHashSet<>();
        Set<MigrationState.Step> down = new LinkedHashSet<>();
        Set<MigrationState.Step> up = new LinkedHashSet<>();
        Set<MigrationState.Step> foreignUp = new LinkedHashSet<>();
        List<MigrationState.Step> names = new ArrayList<>();
        for (Exchange exchange : exchanges) {
            foreignKeys(exchange.column(), foreignDown, foreignUp);
            constraints(exchange.column(), down, up);
            indexes(exchange.column(), down, up);
            names.addAll(renames(exchange));
        }
        List<MigrationState.Step> steps = new ArrayList<>(foreignDown);
        steps.addAll(down);
        steps.addAll(names);
        steps.addAll(up);
        steps.addAll(foreignUp);
        return steps;
    }

    private static String schema(Table table) {
        return Objects.requireNonNull(table.schema(), "schema of a table");
    }

    private void foreignKeys(MigrationColumn column, Set<MigrationState.Step> down, Set<MigrationState.Step> up)
            throws SQLException {
        for (List<String> key : rows(
                "select distinct r.constraint_schema, r.constraint_name, r.unique_constraint_name, r.delete_rule,"
                        + " r.update_rule from information_schema.referential_constraints r join"
                        + " information_schema.key_column_usage k on k.constraint_schema = r.constraint_schema and"
                        + " k.constraint_name in (r.constraint_name, r.unique_constraint_name) where k.table_schema = ? and"
                        + " k.table_name = ? and k.column_name = ?",
                schema(column.table()),
                column.table().name(),
                column.name())) {
            Columns child = columns(key.get(0), key.get(1));
            Columns parent = columns(key.get(0), key.get(2));
            add(
                    child.table(),
                    key.get(0),
                    key.get(1),
                    "foreign key (" + quoteAll(child.names()) + ") references " + parent.table() + " ("
                            + quoteAll(parent.names()) + ") on delete " + key.get(3) + " on update " + key.get(4),
                    down,
                    up);
        }
    }

    private void constraints(MigrationColumn column, Set<MigrationState.Step> down, Set<MigrationState.Step> up)
            throws SQLException {
        for (List<String> key : rows(
                "select c.constraint_schema, c.constraint_name, c.constraint_type from information_schema.table_constraints c"
                        + " join information_schema.key_column_usage k on k.constraint_schema = c.constraint_schema and"
                        + " k.constraint_name = c.constraint_name where c.constraint_type in ('PRIMARY KEY', 'UNIQUE') and"
                        + " k.table_schema = ? and k.table_name = ? and k.column_name = ?",
                schema(column.table()),
                column.table().name(),
                column.name())) {
            Columns columns = columns(key.get(0), key.get(1));
            add(columns.table(), key.get(0), key.get(1), key.get(2) + " (" + quoteAll(columns.names()) + ")", down, up);
        }
    }

    private record Columns(String table, List<String> names) {}

    private Columns columns(String schema, String constraint) throws SQLException {
        List<List<String>> rows = rows(
                "select table_schema, table_name, column_name from information_schema.key_column_usage where"
                        + " constraint_schema = ? and constraint_name = ? order by ordinal_position",
                schema,
                constraint);
        return new Columns(
                quote(rows.get(0).get(0)) + "." + quote(rows.get(0).get(1)),
                rows.stream().map(row -> row.get(2)).toList());
    }

    private void add(
            String table,
            String schema,
            String name,
            String definition,
            Set<MigrationState.Step> down,
            Set<MigrationState.Step> up)
            throws SQLException {
        String exists = "from information_schema.table_constraints where constraint_schema = " + literal(schema)
                + " and constraint_name = " + literal(name);
        down.add(new MigrationState.Step(
                "alter table " + table + " drop constraint " + quote(name), "select count(*) = 0 " + exists));
        up.add(new MigrationState.Step(
                "alter table " + table + " add constraint " + quote(name) + " " + definition,
                "select count(*) = 1 " + exists));
    }

    private void indexes(MigrationColumn column, Set<MigrationState.Step> down, Set<MigrationState.Step> up)
            throws SQLException {
        Table table = column.table();
        for (List<String> index : rows(
                "select i.index_schema, i.index_name, i.index_type_name from information_schema.indexes i join"
                        + " information_schema.index_columns c on c.index_schema = i.index_schema and c.index_name ="
                        + " i.index_name where not i.is_generated and i.index_type_name in ('INDEX', 'UNIQUE INDEX') and"
                        + " i.table_schema = ? and i.table_name = ? and c.column_name = ?",
                schema(table),
                table.name(),
                column.name())) {
            List<String> parts = new ArrayList<>();
            for (List<String> part : rows(
                    "select column_name, ordering_specification from information_schema.index_columns where"
                            + " index_schema = ? and index_name = ? order by ordinal_position",
                    index.get(0),
                    index.get(1))) {
                parts.add(quote(part.get(0)) + " " + part.get(1));
            }
            String exists = "from information_schema.indexes where index_schema = " + literal(index.get(0))
                    + " and index_name = " + literal(index.get(1));
            down.add(new MigrationState.Step(
                    "drop index " + quote(index.get(0)) + "." + quote(index.get(1)), "select count(*) = 0 " + exists));
            up.add(new MigrationState.Step(
                    "create " + index.get(2) + " " + quote(index.get(1)) + " on " + quote(schema(table)) + "."
                            + quote(table.name()) + " (" + String.join(", ", parts) + ")",
                    "select count(*) = 1 " + exists));
        }
    }

    private List<MigrationState.Step> renames(Exchange exchange) throws SQLException {
        Table table = exchange.column().table();
        String alter = "alter table " + quote(schema(table)) + "." + quote(table.name()) + " alter column ";
        String name = quote(exchange.column().name());
        String inColumns = "from information_schema.columns where table_schema = " + literal(schema(table))
                + " and table_name = " + literal(table.name()) + " and column_name = ";
        boolean required = rows("select is_nullable " + inColumns
                        + literal(exchange.column().name()))
                .get(0)
                .get(0)
                .equals("NO");
        List<MigrationState.Step> steps = new ArrayList<>(List.of(
                new MigrationState.Step(
                        alter + name + " rename to " + quote(exchange.outgoing()),
                        "select count(*) = 1 " + inColumns + literal(exchange.outgoing())),
                new MigrationState.Step(alter + quote(exchange.outgoing()) + " drop not null", "select false"),
                new MigrationState.Step(
                        alter + quote(exchange.incoming()) + " rename to " + name,
                        "select count(*) = 0 " + inColumns + literal(exchange.incoming()))));
        if (required) {
            steps.add(new MigrationState.Step(alter + name + " set not null", "select false"));
        }
        return steps;
    }
}
