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

    private final UlidColumn form;

    PartitionsPostgreSql(Connection connection, Table table, Table.Column column, UlidColumn form) throws SQLException {
        super(connection, table, column);
        this.form = form;
    }

    @Override
    List<UlidPartition> list() throws SQLException {
        List<List<String>> keys =
                rows("select pg_get_partkeydef(oid), '' from pg_class where oid = ?::regclass", table.sql());
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
                "select c.relname, pg_get_expr(c.relpartbound, c.oid) from pg_inherits i join pg_class c on c.oid ="
                        + " i.inhrelid where i.inhparent = ?::regclass",
                table.sql())) {
            if (!row.get(1).equals("DEFAULT")) {
                Matcher bounds = BOUNDS.matcher(row.get(1));
                if (!bounds.matches()) {
                    throw new SQLException(
                            "partition " + row.get(0) + " has bounds of another kind: " + row.get(1), "42P17");
                }
                Ulid lower = bound(bounds.group(1));
                partitions.add(new UlidPartition(row.get(0), lower == null ? Ulid.MIN : lower, bound(bounds.group(2))));
            }
        }
        partitions.sort(Comparator.comparing(UlidPartition::lower));
        return partitions;
    }

    private static @Nullable Ulid bound(String text) {
        if (!text.startsWith("'")) {
            return null;
        }
        String hex = text.replaceAll("[^0-9a-f]", "");
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

    /** A partition stands in the schema of its table. */
    private String sql(String name) {
        String own = identifiers.quote(table.name());
        return table.sql().substring(0, table.sql().length() - own.length()) + identifiers.quote(name);
    }

    @Override
    List<String> create(List<UlidPartition> added, boolean first) {
        return added.stream()
                .map(p -> "create table " + sql(p.name()) + " partition of " + table.sql() + " for values from ("
                        + valueOf(p.lower()) + ") to (" + (p.upper() == null ? "maxvalue" : valueOf(p.upper())) + ")")
                .toList();
    }

    private String valueOf(Ulid bound) {
        return form == UlidColumn.UUID ? "'" + bound.toUuid() + "'" : "'\\x" + bound.toHex() + "'";
    }

    @Override
    List<String> drop(List<UlidPartition> dropped) {
        return dropped.stream().map(p -> "drop table " + sql(p.name())).toList();
    }

    @Override
    List<String> detach(List<UlidPartition> detached) {
        return detached.stream()
                .map(p -> "alter table " + table.sql() + " detach partition " + sql(p.name()))
                .toList();
    }

    @Override
    boolean atOnce() {
        return true;
    }
}
