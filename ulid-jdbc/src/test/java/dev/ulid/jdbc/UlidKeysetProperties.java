package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Pages agree with a sorted list, for ids from the whole 128-bit space, in every form, direction and range. */
class UlidKeysetProperties {

    private static final Ulid END_OF_TIME = Ulid.of(-1L << 16, 0);

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void forwardPagesAreTheSortedRows(
            @ForAll("ids") @Size(max = 30) Set<Ulid> ids,
            @ForAll @IntRange(min = 1, max = 12) int pageSize,
            @ForAll UlidColumn column,
            @ForAll boolean descending)
            throws SQLException {
        try (Table table = new Table(column, ids)) {
            UlidKeyset<Ulid> keyset = table.keyset(descending);
            List<Ulid> expected = sorted(ids, descending);
            List<Ulid> seen = new ArrayList<>();
            UlidPage<Ulid> page = keyset.first(table.connection, pageSize);
            assertThat(page.hasPrevious()).isFalse();
            while (true) {
                seen.addAll(page.rows());
                assertThat(page.hasNext()).isEqualTo(seen.size() < expected.size());
                if (!page.hasNext()) {
                    break;
                }
                assertThat(page.rows()).hasSize(pageSize);
                page = keyset.after(table.connection, page.nextCursor(), pageSize);
                assertThat(page.hasPrevious()).isTrue();
            }
            assertThat(seen).isEqualTo(expected);
            assertThat(keyset.stream(table.connection, pageSize)).isEqualTo(expected);
        }
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void backwardPagesAreTheSortedRowsInTheSameOrder(
            @ForAll("ids") @Size(max = 30) Set<Ulid> ids,
            @ForAll @IntRange(min = 1, max = 12) int pageSize,
            @ForAll UlidColumn column,
            @ForAll boolean descending)
            throws SQLException {
        try (Table table = new Table(column, ids)) {
            UlidKeyset<Ulid> keyset = table.keyset(descending);
            List<Ulid> expected = sorted(ids, descending);
            List<Ulid> seen = new ArrayList<>();
            UlidPage<Ulid> page = keyset.before(table.connection, null, pageSize);
            assertThat(page.hasNext()).isFalse();
            while (true) {
                seen.addAll(0, page.rows());
                assertThat(page.hasPrevious()).isEqualTo(seen.size() < expected.size());
                if (!page.hasPrevious()) {
                    break;
                }
                page = keyset.before(table.connection, page.previousCursor(), pageSize);
                assertThat(page.hasNext()).isTrue();
            }
            assertThat(seen).isEqualTo(expected);
        }
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void aPageAtAnyCursorInAnyRangeAgreesWithAList(
            @ForAll("ids") @Size(max = 12) Set<Ulid> ids,
            @ForAll("cursors") Ulid cursor,
            @ForAll("instants") Instant one,
            @ForAll("instants") Instant other,
            @ForAll @IntRange(min = 1, max = 4) int pageSize,
            @ForAll boolean forward,
            @ForAll boolean descending)
            throws SQLException {
        UlidRange range = one.isBefore(other) ? UlidRange.of(one, other) : UlidRange.of(other, one);
        List<Ulid> rows =
                sorted(ids, descending).stream().filter(range::contains).toList();
        Comparator<Ulid> order = descending ? Comparator.reverseOrder() : Comparator.naturalOrder();
        List<Ulid> front =
                rows.stream().filter(id -> order.compare(id, cursor) < 0).toList();
        List<Ulid> behind =
                rows.stream().filter(id -> order.compare(id, cursor) > 0).toList();
        int at = rows.size() - front.size() - behind.size();
        try (Table table = new Table(UlidColumn.BINARY, ids)) {
            UlidKeyset<Ulid> keyset = table.keyset(descending).within(range);
            if (forward) {
                UlidPage<Ulid> page = keyset.after(table.connection, cursor, pageSize);
                assertThat(page.rows()).isEqualTo(behind.subList(0, Math.min(pageSize, behind.size())));
                assertThat(page.hasNext()).isEqualTo(behind.size() > pageSize);
                assertThat(page.hasPrevious()).isEqualTo(front.size() + at > 0);
                assertThat(keyset.before(table.connection, page.previousCursor(), 20)
                                .rows())
                        .isEqualTo(rows.subList(0, front.size() + at));
            } else {
                UlidPage<Ulid> page = keyset.before(table.connection, cursor, pageSize);
                assertThat(page.rows()).isEqualTo(front.subList(Math.max(0, front.size() - pageSize), front.size()));
                assertThat(page.hasPrevious()).isEqualTo(front.size() > pageSize);
                assertThat(page.hasNext()).isEqualTo(behind.size() + at > 0);
                assertThat(keyset.after(table.connection, page.nextCursor(), 20).rows())
                        .isEqualTo(rows.subList(front.size(), rows.size()));
            }
        }
    }

    @Property
    void stepsGoToTheNeighbourAndBack(@ForAll("cursors") Ulid id) {
        Ulid up = IdBounds.step(id, true);
        Ulid down = IdBounds.step(id, false);
        assertThat(up == null).isEqualTo(id.equals(Ulid.MAX));
        assertThat(down == null).isEqualTo(id.equals(Ulid.MIN));
        if (up != null) {
            assertThat(up).isGreaterThan(id);
            assertThat(IdBounds.step(up, false)).isEqualTo(id);
        }
        if (down != null) {
            assertThat(down).isLessThan(id);
            assertThat(IdBounds.step(down, true)).isEqualTo(id);
        }
    }

    /** Ids all over the space, many of them neighbours, so that bounds are hit exactly. */
    @Provide
    Arbitrary<Ulid> cursors() {
        Arbitrary<Long> corners = Arbitraries.of(0L, 1L, -1L, -2L, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 16, -1L << 16);
        Arbitrary<Long> halves = Arbitraries.oneOf(corners, Arbitraries.longs());
        return Combinators.combine(halves, halves).as(Ulid::of);
    }

    @Provide
    Arbitrary<Set<Ulid>> ids() {
        return cursors().set();
    }

    @Provide
    Arbitrary<Instant> instants() {
        return cursors().map(id -> id.equals(END_OF_TIME) ? Instant.MAX : id.timestamp());
    }

    private static List<Ulid> sorted(Set<Ulid> ids, boolean descending) {
        TreeSet<Ulid> sorted = new TreeSet<>(ids);
        return List.copyOf(descending ? sorted.descendingSet() : sorted);
    }

    /** A table of ids: in SQLite, except uuids, which only H2 has. */
    private static final class Table implements AutoCloseable {

        final Connection connection;
        private final UlidColumn column;

        Table(UlidColumn column, Set<Ulid> ids) throws SQLException {
            this.column = column;
            boolean uuid = column == UlidColumn.UUID;
            connection = DriverManager.getConnection(uuid ? "jdbc:h2:mem:" : "jdbc:sqlite::memory:");
            String type = uuid ? "uuid" : column == UlidColumn.BINARY ? "blob" : "char(26)";
            try (Statement statement = connection.createStatement()) {
                statement.execute("create table t (id " + type + " primary key)");
            }
            try (PreparedStatement insert = connection.prepareStatement("insert into t values (?)")) {
                for (Ulid id : ids) {
                    column.bind(insert, 1, id);
                    insert.executeUpdate();
                }
            }
        }

        UlidKeyset<Ulid> keyset(boolean descending) {
            UlidKeyset<Ulid> keyset = UlidKeyset.by("id", column).from("t").map((row, id) -> id);
            return descending ? keyset.descending() : keyset;
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
