package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UlidKeysetTest {

    private final JdbcConnectionPool dataSource = JdbcConnectionPool.create("jdbc:h2:mem:keyset", "", "");
    private Connection h2;
    private final UlidKeyset<Integer> items =
            UlidKeyset.by("i.id").from("item i").map((row, id) -> row.getInt("n"));

    @BeforeEach
    void createSevenItems() throws SQLException {
        h2 = dataSource.getConnection();
        execute("drop all objects");
        execute("create table item (id uuid primary key, n int, note varchar(40))");
        for (int n = 1; n <= 7; n++) {
            execute("insert into item values ('" + id(n).toUuid() + "', " + n + ", 'why? " + n + "')");
        }
    }

    @AfterEach
    void close() throws SQLException {
        h2.close();
        dataSource.dispose();
    }

    @Test
    void case66_forwardAndBackwardPagesAndTheirFlags() throws SQLException {
        assertPage(items.first(h2, 3), List.of(1, 2, 3), false, true);
        assertPage(items.after(h2, id(3), 3), List.of(4, 5, 6), true, true);
        assertPage(items.after(h2, id(6), 3), List.of(7), true, false);
        assertPage(items.before(h2, id(7), 3), List.of(4, 5, 6), true, true);
        assertPage(items.before(h2, id(4), 3), List.of(1, 2, 3), false, true);
        assertPage(items.before(h2, id(1), 3), List.of(), false, true);
        assertPage(items.after(h2, id(7), 3), List.of(), true, false);
    }

    @Test
    void case66_anEmptyPageLeadsOn() throws SQLException {
        execute("delete from item where n <= 3");
        UlidPage<Integer> empty = items.before(h2, id(4), 3);
        assertPage(empty, List.of(), false, true);
        assertThat(empty.previousCursor()).isEqualTo(id(4));
        assertPage(items.after(h2, empty.nextCursor(), 3), List.of(4, 5, 6), false, true);

        UlidPage<Integer> end = items.after(h2, id(7), 3);
        execute("insert into item values ('" + id(8).toUuid() + "', 8, '')");
        assertPage(items.after(h2, end.nextCursor(), 3), List.of(8), true, false);
        assertPage(items.before(h2, end.previousCursor(), 2), List.of(6, 7), true, true);
    }

    @Test
    void anEmptyTableIsReadFromItsStartAgain() throws SQLException {
        execute("delete from item");
        UlidPage<Integer> empty = items.first(h2, 3);
        assertPage(empty, List.of(), false, false);
        assertThat(empty.nextCursor()).isNull();
        execute("insert into item values ('" + Ulid.MIN.toUuid() + "', 0, '')");
        assertPage(items.after(h2, empty.nextCursor(), 3), List.of(0), false, false);
        assertPage(items.before(h2, empty.previousCursor(), 3), List.of(0), false, false);
    }

    @Test
    void case59_pagesFromNullAndFromMinAreTheSame() throws SQLException {
        assertThat(items.after(h2, null, 3)).isEqualTo(items.after(h2, Ulid.MIN, 3));
    }

    @Test
    void cursorsPassThroughTheirText() throws SQLException {
        UlidPage<Integer> page = items.first(h2, 3);
        String text = String.valueOf(page.nextCursor());
        assertThat(text).hasSize(26);
        assertPage(items.after(h2, Ulid.parse(text), 3), List.of(4, 5, 6), true, true);
    }

    @Test
    void descendingPagesAreInDescendingOrderBothWays() throws SQLException {
        UlidKeyset<Integer> newest = items.descending();
        assertPage(newest.first(h2, 3), List.of(7, 6, 5), false, true);
        assertPage(newest.after(h2, id(5), 3), List.of(4, 3, 2), true, true);
        assertPage(newest.before(h2, id(4), 2), List.of(6, 5), true, true);
        assertPage(newest.before(h2, null, 2), List.of(2, 1), true, false);
    }

    @Test
    void rangesAndUpToNarrowEachOther() throws SQLException {
        UlidKeyset<Integer> some = items.within(UlidRange.of(at(2), at(6))).upTo(at(5));
        assertPage(some.first(h2, 2), List.of(2, 3), false, true);
        assertPage(some.after(h2, id(3), 2), List.of(4), true, false);
        assertPage(some.after(h2, id(1), 9), List.of(2, 3, 4), false, false);
        assertPage(some.before(h2, id(7), 9), List.of(2, 3, 4), false, false);
        assertPage(some.within(UlidRange.of(at(6), at(9))).first(h2, 9), List.of(), false, false);
    }

    @Test
    void case64_idsOfOneMillisecondAreNeitherRepeatedNorSkipped() throws SQLException {
        execute("delete from item");
        Ulid id = Ulid.min(at(1));
        for (int n = 1; n <= 3; n++, id = id.increment()) {
            execute("insert into item values ('" + id.toUuid() + "', " + n + ", '')");
        }
        assertThat(items.stream(h2, 1)).containsExactly(1, 2, 3);
        assertThat(items.descending().stream(h2, 1)).containsExactly(3, 2, 1);
    }

    @Test
    void clausesKeepTheirTextAndTheirValues() throws SQLException {
        execute("create table maker (n int, name varchar(40))");
        execute("insert into maker values (2, 'it''s ?'), (4, 'x'), (6, 'y')");
        UlidKeyset<String> keyset = UlidKeyset.by("i.id", UlidColumn.UUID)
                .select("m.name || ? || '?' as label -- a comment, with ? and '", "!")
                .from("item i join maker m on m.n = i.n /* ? */ and m.n < ? --", 6)
                .where("i.n = ? or i.n > ? -- or ?", 2, 3)
                .where("i.id <> ? and note like 'why?%' and note <> ?", id(5), "' or 1=1 --")
                .map((row, id) -> row.getString("label"));
        assertThat(keyset.stream(h2, 1)).containsExactly("it's ?!?", "x!?");
        assertPage(keyset.before(h2, id(4), 5), List.of("it's ?!?"), false, true);
    }

    @Test
    void anyQueryCanTakeThePlaceOfTheTables() throws SQLException {
        UlidKeyset<Integer> keyset = UlidKeyset.by("id", UlidColumn.UUID)
                .fromQuery(
                        "with few as (select * from item where n < ?) select id, n from few union all"
                                + " select id, max(n) from item where n > ? group by id -- the end",
                        3,
                        5)
                .where("n <> ?", 6)
                .map((row, id) -> row.getInt("n"));
        assertPage(keyset.first(h2, 2), List.of(1, 2), false, true);
        assertPage(keyset.after(h2, id(2), 2), List.of(7), true, false);
    }

    @Test
    void aColumnThatTakesTheKeysNameDoesNotTakeItsPlace() throws SQLException {
        UlidKeyset<Integer> keyset = UlidKeyset.by("item.id", UlidColumn.UUID)
                .select("100 - n as id")
                .from("item")
                .map((row, id) -> row.getInt("id"));
        assertPage(keyset.first(h2, 3), List.of(99, 98, 97), false, true);
        assertPage(keyset.after(h2, id(3), 3), List.of(96, 95, 94), true, true);
    }

    @Test
    void nullsAreMappedAndBound() throws SQLException {
        UlidKeyset<String> keyset = UlidKeyset.by("id")
                .select("cast(null as varchar) as nothing")
                .from("item")
                .where("n < 3 and cast(? as int) is null", (Object) null)
                .map((row, id) -> row.getString("nothing"));
        assertThat(keyset.first(h2, 9).rows()).containsExactly(null, null);
    }

    @Test
    void aNullKeyIsRefused() throws SQLException {
        UlidKeyset<Integer> keyset = UlidKeyset.by("b.id")
                .select("a.n")
                .from("item a left join item b on b.n = a.n + 6")
                .map((row, id) -> row.getInt("n"));
        assertThatThrownBy(() -> keyset.first(h2, 9))
                .isInstanceOf(SQLDataException.class)
                .hasMessage("the key b.id is null in a row; pages need a key that is never null");
    }

    @Test
    void case10_aKeyThatIsNoUlidNamesColumnAndValue() throws SQLException {
        execute("create table legacy (id char(26) primary key)");
        execute("insert into legacy values ('KQHLZWJQ8MJJDH67LRIMHIHRSL')");
        UlidKeyset<String> keyset =
                UlidKeyset.by("l.id", UlidColumn.TEXT).from("legacy l").map((row, id) -> row.getString(1));
        assertThatThrownBy(() -> keyset.first(h2, 9))
                .isInstanceOf(SQLDataException.class)
                .hasMessageStartingWith("column l.id: 'KQHLZWJQ8MJJDH67LRIMHIHRSL' is not a ULID: ");
        assertThatThrownBy(() -> keyset.stream(h2, 9).count())
                .isInstanceOf(UncheckedSqlException.class)
                .hasCauseInstanceOf(SQLDataException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:h2:mem:", "jdbc:sqlite::memory:"})
    void textInLowerCaseIsRefusedInsteadOfReadAgainAndAgain(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("create table t (id char(26) primary key)");
            statement.execute("insert into t values ('01k4p8t8pwsfm8vgrcftsz1stz'), ('01k4p8t8pxsfm8vgrcftsz1stz'),"
                    + " ('01k4p8t8pysfm8vgrcftsz1stz')");
            UlidKeyset<Ulid> keys =
                    UlidKeyset.by("id", UlidColumn.TEXT).from("t").map((row, id) -> id);
            UlidPage<Ulid> page = keys.first(connection, 1);
            assertThatThrownBy(() -> keys.after(connection, page.nextCursor(), 1))
                    .isInstanceOf(SQLDataException.class)
                    .hasMessageStartingWith("the database puts the key id = 01K4P8T8PWSFM8VGRCFTSZ1STZ after"
                            + " 01K4P8T8PWSFM8VGRCFTSZ1STZ, but it is not greater: text that is not in upper case,");
            assertThatThrownBy(() -> keys.stream(connection, 1).limit(9).toList())
                    .hasMessageContaining("it is not greater");
            statement.execute("insert into t values ('01K4P8T8PZSFM8VGRCFTSZ1STZ')");
            assertThatThrownBy(() -> keys.first(connection, 9)).isInstanceOf(SQLDataException.class);
            assertThatThrownBy(() -> keys.before(connection, null, 9)).hasMessageContaining("it is not less");
        }
    }

    @Test
    void aKeyMultipliedByAJoinIsRefused() throws SQLException {
        execute("create table tag (n int, name varchar(9))");
        execute("insert into tag values (1, 'a'), (2, 'b'), (2, 'c'), (3, 'd')");
        UlidKeyset<String> tagged =
                UlidKeyset.by("i.id").from("item i join tag t on t.n = i.n").map((row, id) -> row.getString("name"));
        assertThatThrownBy(() -> tagged.first(h2, 9))
                .isInstanceOf(SQLDataException.class)
                .hasMessageContaining("the key i.id = " + id(2) + " after " + id(2));
        assertThatThrownBy(() -> tagged.descending().first(h2, 9)).hasMessageContaining("it is not less");
        assertPage(tagged.after(h2, id(2), 9), List.of("d"), true, false);
    }

    @Test
    void aKeyIsAnIdentifierAndNothingElse() {
        UlidKeyset<Integer> keyset =
                UlidKeyset.by("id; drop table item").from("item").map((row, id) -> row.getInt(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> keyset.first(h2, 9))
                .withMessageStartingWith("'id; drop table item' is not an identifier: unexpected ';' at index 2");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void pageSizesOutsideTheBoundsAreRefused(int pageSize) {
        String message = "the page size is " + pageSize + ", but must be from 1 to 2147483646";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> items.first(h2, pageSize))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> items.before(h2, null, pageSize))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> items.stream(h2, pageSize))
                .withMessage(message);
    }

    @Test
    void queriesWithoutTheirClausesAreRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> UlidKeyset.by("id").map((row, id) -> row))
                .withMessage("the query by id has no from clause");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UlidKeyset.by("id").from(" "))
                .withMessage("the from clause is blank");
    }

    @Test
    void aDataSourceGivesEveryPageAConnectionAndGetsItBack() throws SQLException {
        assertThat(items.first(dataSource, 3)).isEqualTo(items.first(h2, 3));
        assertThat(items.after(dataSource, id(3), 3)).isEqualTo(items.after(h2, id(3), 3));
        assertThat(items.before(dataSource, id(7), 3)).isEqualTo(items.before(h2, id(7), 3));
        try (Stream<Integer> stream = items.stream(dataSource, 2)) {
            assertThat(stream.limit(5)).containsExactly(1, 2, 3, 4, 5);
        }
        assertThat(dataSource.getActiveConnections()).isEqualTo(1);
    }

    @Test
    void aStreamSeesRowsAddedBehindItsPlace() throws SQLException {
        List<Integer> seen = new ArrayList<>();
        items.stream(h2, 7).forEach(n -> {
            seen.add(n);
            if (n == 7) {
                execute("insert into item values ('" + id(8).toUuid() + "', 8, '')");
            }
        });
        assertThat(seen).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    }

    private static <T> void assertPage(UlidPage<T> page, List<T> rows, boolean hasPrevious, boolean hasNext) {
        assertThat(page.rows()).isEqualTo(rows);
        assertThat(page.hasPrevious()).as("hasPrevious").isEqualTo(hasPrevious);
        assertThat(page.hasNext()).as("hasNext").isEqualTo(hasNext);
    }

    private static Instant at(int n) {
        return Instant.ofEpochMilli(1_700_000_000_000L + n);
    }

    private static Ulid id(int n) {
        return Ulid.min(at(n));
    }

    private void execute(String sql) {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
