package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * PostgreSQL: its catalogue prints every constraint and index as a statement, which is run again as it is once the columns
 * have exchanged their names.
 */
final class MigrationKeysPostgreSql extends MigrationKeys {

    private static final String OF_COLUMN = " join pg_attribute a on a.attrelid = %s and a.attnum = any(%s)"
            + " where %s = ?::regclass and a.attname = ?";

    MigrationKeysPostgreSql(Connection connection) throws SQLException {
        super(connection);
    }

    @Override
    List<MigrationState.Step> steps(List<Exchange> exchanges) throws SQLException {
        List<String> down = new ArrayList<>();
        List<String> up = new ArrayList<>();
        for (String types : List.of("f", "pu")) {
            for (Exchange exchange : exchanges) {
                constraints(exchange, types, down, up);
            }
        }
        List<String> exchanged = new ArrayList<>();
        for (Map.Entry<Table, List<Exchange>> table : byTable(exchanges).entrySet()) {
            for (Exchange exchange : table.getValue()) {
                indexes(exchange, down, up);
                exchanged.addAll(renames(exchange));
            }
        }
        List<String> sql = new ArrayList<>(down.stream().distinct().toList());
        sql.addAll(exchanged);
        sql.addAll(up.stream().distinct().toList());
        return sql.stream()
                .map(statement -> new MigrationState.Step(statement, "select false"))
                .toList();
    }

    private void constraints(Exchange exchange, String types, List<String> down, List<String> up) throws SQLException {
        boolean foreign = types.equals("f");
        String byTarget = foreign
                ? " union select c.conname, c.conrelid::regclass, pg_get_constraintdef(c.oid) from" + " pg_constraint c"
                        + OF_COLUMN.formatted("c.confrelid", "c.confkey", "c.confrelid") + " and c.contype = 'f'"
                : "";
        String sql = "select c.conname, c.conrelid::regclass, pg_get_constraintdef(c.oid) from pg_constraint c"
                + OF_COLUMN.formatted("c.conrelid", "c.conkey", "c.conrelid") + " and strpos(?, c.contype::text) > 0"
                + byTarget;
        String table = exchange.column().table().sql();
        String column = exchange.column().name();
        for (List<String> row :
                foreign ? rows(sql, table, column, types, table, column) : rows(sql, table, column, types)) {
            String alter = "alter table " + row.get(1);
            down.add(alter + " drop constraint " + quote(row.get(0)));
            String add = alter + " add constraint " + quote(row.get(0)) + " " + row.get(2);
            if (foreign) {
                up.add(add);
            } else {
                up.add(0, add); // keys before the foreign keys that need them
            }
        }
    }

    private void indexes(Exchange exchange, List<String> down, List<String> up) throws SQLException {
        for (List<String> row : rows(
                "select i.indexrelid::regclass, pg_get_indexdef(i.indexrelid) from pg_index i"
                        + OF_COLUMN.formatted("i.indrelid", "i.indkey", "i.indrelid")
                        + " and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in"
                        + " ('p', 'u', 'x'))",
                exchange.column().table().sql(),
                exchange.column().name())) {
            down.add("drop index " + row.get(0));
            up.add(0, row.get(1));
        }
    }

    private List<String> renames(Exchange exchange) throws SQLException {
        String alter = "alter table " + exchange.column().table().sql() + " ";
        String name = quote(exchange.column().name());
        String outgoing = quote(exchange.outgoing());
        boolean required = rows(
                        "select attnotnull from pg_attribute where attrelid = ?::regclass and attname = ?",
                        exchange.column().table().sql(),
                        exchange.column().name())
                .get(0)
                .get(0)
                .equals("t");
        List<String> sql = new ArrayList<>(List.of(
                alter + "rename column " + name + " to " + outgoing,
                alter + "alter column " + outgoing + " drop not null",
                alter + "rename column " + quote(exchange.incoming()) + " to " + name));
        if (required) {
            sql.add(alter + "alter column " + name + " set not null");
        }
        return sql;
    }
}
