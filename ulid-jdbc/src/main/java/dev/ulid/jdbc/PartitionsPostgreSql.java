package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.jdbc.internal.Table;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** PostgreSQL: each partition is a table; bounds are inclusive and exclusive, and gaps are possible. */
final class PartitionsPostgreSql extends PartitionDialect {

    private static final int LONGEST_NAME = 63;

    private static final Pattern BOUNDS =
            Pattern.compile("FOR VALUES FROM \\((MINVALUE|'[^']*')\\) TO \\((MAXVALUE|'[^']*')\\)");

    private static final Pattern HEX = Pattern.compile("[0-9a-f]{32}");

    private final UlidColumn form;

    PartitionsPostgreSql(Connection connection, Table table, Table.Column column, UlidColumn form) throws SQLException {
        super(connection, table, column);
        this.form = form;
    }

    @Override
    List<UlidPartition> list() throws SQLException {
        List<List<String>> keys =
                rows("select pg_get_partkeydef(oid) from pg_class where oid = ?::regclass", table.sql());
        String expected = "RANGE (" + column.name() + ")";
        String quoted = "RANGE (" + identifiers.quote(column.name()) + ")";
        String found = keys.get(0).get(0);
        if (!found.equals(expected) && !found.equals(quoted)) {
            throw new SQLException(
                    "table " + table.name() + " is not partitioned by range of " + column.name() + " but by " + found
                            + "; create it with: partition by range (" + column.name() + ")",
                    "42P17");
        }
        List<UlidPartition> partitions = new ArrayList<>();
        for (List<String> row : rows(
                "select n.nspname, c.relname, pg_get_expr(c.relpartbound, c.oid) from pg_inherits i join pg_class c on"
                        + " c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace where i.inhparent ="
                        + " ?::regclass",
                table.sql())) {
            String schema = row.get(0).equals(table.schema()) ? null : row.get(0);
            if (!row.get(2).equals("DEFAULT")) {
                partitions.add(partition(schema, row.get(1), row.get(2)));
            }
        }
        partitions.sort(Comparator.comparing(UlidPartition::lower));
        return partitions;
    }

    private static UlidPartition partition(@Nullable String schema, String name, String text) throws SQLException {
        Matcher bounds = BOUNDS.matcher(text);
        if (!bounds.matches()) {
            throw new SQLException("partition " + name + " has bounds of another kind: " + text, "42P17");
        }
        Ulid lower = bound(name, bounds.group(1));
        return new UlidPartition(schema, name, lower == null ? Ulid.MIN : lower, bound(name, bounds.group(2)));
    }

    private static @Nullable Ulid bound(String name, String text) throws SQLException {
        if (!text.startsWith("'")) {
            return null;
        }
        String hex = text.replaceAll("[-'x\\\\]", "");
        if (!HEX.matcher(hex).matches()) {
            throw new SQLException("partition " + name + " has a bound that is not 16 bytes: " + text, "42P17");
        }
        return Ulid.fromBytes(HexFormat.of().parseHex(hex));
    }

    @Override
    String nameOf(String part) throws SQLException {
        String name = table.name() + "_" + part;
        if (name.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
            throw new SQLException(
                    "the partition's name " + name + " is longer than " + LONGEST_NAME
                            + " bytes, where PostgreSQL would cut it",
                    "42622");
        }
        return name;
    }

    /** A partition that is created stands in the schema of its table. */
    private String sql(UlidPartition partition) {
        return partition.schema() == null
                ? beside(partition.name())
                : identifiers.quote(partition.schema()) + "." + identifiers.quote(partition.name());
    }

    @Override
    List<String> create(List<UlidPartition> added, boolean first) {
        return added.stream()
                .map(p -> "create table " + sql(p) + " partition of " + table.sql() + " for values from ("
                        + valueOf(p.lower()) + ") to (" + (p.upper() == null ? "maxvalue" : valueOf(p.upper())) + ")")
                .toList();
    }

    private String valueOf(Ulid bound) {
        return form == UlidColumn.UUID ? "'" + bound.toUuid() + "'" : "'\\x" + bound.toHex() + "'";
    }

    @Override
    List<String> drop(List<UlidPartition> dropped) throws SQLException {
        List<String> statements = new ArrayList<>();
        for (UlidPartition partition : dropped) {
            String kind = rows("select relkind from pg_class where oid = ?::regclass", sql(partition))
                    .get(0)
                    .get(0);
            statements.add("drop " + (kind.equals("f") ? "foreign " : "") + "table " + sql(partition));
        }
        return statements;
    }

    @Override
    List<String> detach(List<UlidPartition> detached) {
        return detached.stream()
                .map(p -> "alter table " + table.sql() + " detach partition " + sql(p))
                .toList();
    }

    @Override
    boolean atOnce() {
        return true;
    }
}
