package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** MySQL and MariaDB: a partition has an upper bound and begins where the one before ends, so there are no gaps. */
final class PartitionsMySql extends PartitionDialect {

    private static final Pattern BOUND = Pattern.compile("(?:_binary )?0x([0-9a-fA-F]{32})");

    private final Database database;

    PartitionsMySql(Connection connection, Table table, Table.Column column, Database database) throws SQLException {
        super(connection, table, column);
        this.database = database;
    }

    @Override
    List<UlidPartition> list() throws SQLException {
        String schema = Objects.requireNonNull(table.catalog(), "database of a table");
        List<List<String>> kind = rows(
                "select partition_method, replace(partition_expression, '`', '') from information_schema.partitions where"
                        + " table_schema = ? and table_name = ? and partition_name is not null limit 1",
                schema,
                table.name());
        if (kind.isEmpty()) {
            return List.of();
        }
        if (!kind.get(0).equals(List.of("RANGE COLUMNS", column.name()))) {
            throw new SQLException(
                    "table " + table.name() + " is partitioned by " + String.join(" of ", kind.get(0))
                            + ", not by RANGE" + " COLUMNS of " + column.name(),
                    "HY000");
        }
        List<UlidPartition> partitions = new ArrayList<>();
        Ulid lower = Ulid.MIN;
        for (List<String> row : rows(
                "select partition_name, max(partition_description) from information_schema.partitions where table_schema = ?"
                        + " and table_name = ? group by partition_name, partition_ordinal_position order by"
                        + " partition_ordinal_position",
                schema,
                table.name())) {
            Ulid upper = bound(row.get(0), row.get(1));
            partitions.add(new UlidPartition(null, row.get(0), lower, upper));
            lower = upper == null ? Ulid.MAX : upper;
        }
        return partitions;
    }

    private static @Nullable Ulid bound(String name, String description) throws SQLException {
        if (description.equals("MAXVALUE")) {
            return null;
        }
        Matcher hex = BOUND.matcher(description);
        if (!hex.matches()) {
            throw new SQLException("partition " + name + " has a bound that is not 16 bytes: " + description, "HY000");
        }
        return Ulid.fromBytes(HexFormat.of().parseHex(hex.group(1)));
    }

    @Override
    String nameOf(String part) {
        return part;
    }

    @Override
    List<String> create(List<UlidPartition> added, boolean first) {
        String partitions = String.join(
                ", ",
                added.stream()
                        .map(p -> "partition " + identifiers.quote(p.name()) + " values less than "
                                + (p.upper() == null ? "(maxvalue)" : "(" + literal(p.upper()) + ")"))
                        .toList());
        return List.of("alter table " + table.sql()
                + (first ? " partition by range columns (" + column.sql() + ") (" : " add partition (")
                + partitions + ")");
    }

    @Override
    List<String> drop(List<UlidPartition> dropped) {
        return List.of("alter table " + table.sql() + " drop partition "
                + String.join(
                        ", ",
                        dropped.stream().map(p -> identifiers.quote(p.name())).toList()));
    }

    @Override
    List<String> detach(List<UlidPartition> detached) {
        List<String> statements = new ArrayList<>();
        for (UlidPartition partition : detached) {
            String name = identifiers.quote(partition.name());
            String alone = beside(table.name() + "_" + partition.name());
            if (database == Database.MARIADB) {
                statements.add("alter table " + table.sql() + " convert partition " + name + " to table " + alone);
            } else {
                statements.add("create table " + alone + " like " + table.sql());
                statements.add("alter table " + alone + " remove partitioning");
                statements.add("alter table " + table.sql() + " exchange partition " + name + " with table " + alone);
                statements.add("alter table " + table.sql() + " drop partition " + name);
            }
        }
        return statements;
    }

    @Override
    boolean atOnce() {
        return false;
    }
}
