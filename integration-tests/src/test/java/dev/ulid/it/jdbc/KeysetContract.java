package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.storage.FormsOfEngine;
import dev.ulid.it.storage.SampleIds;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UlidKeysetQuery;
import dev.ulid.jdbc.UlidPage;
import dev.ulid.jdbc.UncheckedSqlException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Pages by {@link UlidKeyset} over two joined tables, in every form that the engine has. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class KeysetContract {

    private static final List<Ulid> IDS = SampleIds.ofWholeSpace(4_000);
    private static final List<Ulid> SORTED = IDS.stream().sorted().toList();

    private final Engine engine = getClass().getAnnotation(OnEngine.class).value();
    private TestDatabase database;
    private Connection connection;

    final Connection connection() {
        return connection;
    }

    @BeforeAll
    void fillTables() throws SQLException {
        database = TestDatabase.create(engine, getClass());
        connection = database.connect();
        Sql.execute(
                connection,
                "create table customer (n int primary key, name varchar(40))",
                "insert into customer values (1, 'why?'), (2, 'it''s')"
                        + IntStream.range(3, 1_000)
                                .mapToObj(n -> ", (" + n + ", 'c" + n + "')")
                                .collect(Collectors.joining()));
        for (UlidColumn form : FormsOfEngine.of(engine)) {
            String table = table(form);
            Sql.execute(
                    connection,
                    "create table " + table + " (id " + Sql.type(engine, form) + " not null primary key,"
                            + " customer int default 1 not null, note varchar(200) default '-' not null)");
            Sql.insert(connection, "insert into " + table + " (id) values (?)", form, IDS);
            Sql.analyze(engine, connection, table);
        }
        Sql.analyze(engine, connection, "customer");
    }

    @AfterAll
    void dropTables() throws SQLException {
        connection.close();
        database.close();
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void case50_allPagesInBothDirectionsHoldAllRowsInUnsignedOrder(UlidColumn form) throws SQLException {
        List<Ulid> descending = new ArrayList<>(SORTED);
        Collections.reverse(descending);
        assertThat(forward(orders(form), 333).equals(SORTED)).isTrue();
        assertThat(forward(orders(form).descending(), 333).equals(descending)).isTrue();
        assertThat(backward(orders(form), 333).equals(SORTED)).isTrue();
        assertThat(backward(orders(form).descending(), 333).equals(descending)).isTrue();
        assertThat(orders(form).stream(connection, 500).toList().equals(SORTED)).isTrue();
        assertThat(orders(form).descending().stream(database.dataSource(), 500)
                        .toList()
                        .equals(descending))
                .isTrue();
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void case50_rangesUpToTheEndOfTimeHoldAllTheirRows(UlidColumn form) throws SQLException {
        Ulid middle = SORTED.get(SORTED.size() / 2);
        List<Ulid> late = SORTED.stream()
                .filter(id -> id.timestampMillis() >= middle.timestampMillis())
                .toList();
        UlidKeyset<Ulid> fromMiddle = orders(form).within(UlidRange.from(middle.timestamp()));
        assertThat(forward(fromMiddle, 500)).isEqualTo(late);
        UlidKeyset<Ulid> untilMiddle = orders(form).upTo(middle.timestamp());
        assertThat(backward(untilMiddle, 500)).isEqualTo(SORTED.subList(0, SORTED.size() - late.size()));
        assertThat(fromMiddle.upTo(middle.timestamp()).first(connection, 9).rows())
                .isEmpty();
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void case59_pagesFromNullAndFromMinAreTheSame(UlidColumn form) throws SQLException {
        UlidPage<Ulid> first = orders(form).first(connection, 20);
        assertThat(first.rows()).isEqualTo(SORTED.subList(0, 20));
        assertThat(orders(form).after(connection, null, 20)).isEqualTo(first);
        // SORTED starts with MIN itself, so from behind it everything but that one row follows.
        assertThat(SORTED.get(0)).isEqualTo(Ulid.MIN);
        assertThat(orders(form).after(connection, Ulid.MIN, 19).rows()).isEqualTo(SORTED.subList(1, 20));
        assertThat(orders(form).before(connection, Ulid.MAX, 1).rows()).containsExactly(SORTED.get(SORTED.size() - 2));
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void clausesMayHoldQuestionMarksEverywhere(UlidColumn form) throws SQLException {
        String concatenated = engine == Engine.MYSQL || engine == Engine.MARIADB
                ? "concat(c.name, ?, '?')"
                : "c.name || cast(? as varchar(9)) || '?'";
        UlidKeyset<String> keyset = UlidKeyset.by("o.id", form)
                .select(concatenated + " as label, o.note -- ? it's a comment", "!")
                .from(table(form) + " o /* ? */ join customer c on c.n = o.customer and c.n < ? -- ?", 2)
                .where("o.note = ? or o.note <> '?' -- ?", "'; drop table customer; --")
                .where("c.name like 'w%?' and o.id <> ?", SORTED.get(1))
                .map((row, id) -> row.getString("label"));
        UlidPage<String> page = keyset.first(connection, 3);
        assertThat(page.rows()).containsExactly("why?!?", "why?!?", "why?!?");
        assertThat(page.nextCursor()).isEqualTo(SORTED.get(3));
        assertThat(keyset.before(connection, SORTED.get(3), 9).rows()).hasSize(2);
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void wholeQueriesCanBePaged(UlidColumn form) throws SQLException {
        UlidKeyset<Integer> keyset = UlidKeyset.by("id", form)
                .fromQuery("select id, count(*) as n from " + table(form) + " where customer < ? group by id -- ?", 7)
                .where("n < ?", 2)
                .map((row, id) -> row.getInt("n"));
        UlidPage<Integer> page = keyset.after(connection, SORTED.get(5), 2);
        assertThat(page.rows()).containsExactly(1, 1);
        assertThat(page.nextCursor()).isEqualTo(SORTED.get(7));
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void case65_everyPageSeeksThePrimaryKey(UlidColumn form) throws SQLException {
        Ulid cursor = SORTED.get(SORTED.size() / 2);
        UlidRange range =
                UlidRange.of(SORTED.get(100).timestamp(), SORTED.get(3_900).timestamp());
        for (UlidKeyset<Ulid> keyset : List.of(
                orders(form),
                orders(form).descending(),
                orders(form).within(range),
                orders(form).descending().within(range),
                query(form)
                        .select("c.name")
                        .from(table(form) + " o join customer c on c.n = o.customer")
                        .where("o.note = ? or o.note = ?", "-", "+")
                        .map((row, id) -> id))) {
            List<String> statements = new ArrayList<>();
            Connection recording = Sql.recording(connection, statements);
            keyset.first(recording, 10);
            keyset.after(recording, cursor, 10);
            keyset.before(recording, cursor, 10);
            assertThat(statements).hasSize(5);
            for (String sql : statements) {
                assertSeeksPrimaryKey(form, sql);
            }
        }
    }

    @Test
    void case65_aPageComparesOneColumn() throws SQLException {
        List<String> statements = new ArrayList<>();
        UlidColumn form = UlidColumn.recommended(connection.getMetaData());
        orders(form).after(Sql.recording(connection, statements), SORTED.get(9), 10);
        String quote = connection.getMetaData().getIdentifierQuoteString();
        String key = "o.id".replace("o", quote + "o" + quote).replace("id", quote + "id" + quote);
        assertThat(statements.get(0).toLowerCase(Locale.ROOT))
                .isEqualTo("select *\n, " + key + " as ulid_key\nfrom " + table(form) + " o\nwhere " + key
                        + " > ?\norder by ulid_key limit 11");
    }

    @Test
    void reservedWordsAreKeysToo() throws SQLException {
        UlidColumn form = UlidColumn.recommended(connection.getMetaData());
        String quote = connection.getMetaData().getIdentifierQuoteString();
        String name = quote + "Group by" + quote;
        Sql.execute(connection, "create table odd (" + name + " " + Sql.type(engine, form) + " not null primary key)");
        Sql.insert(connection, "insert into odd values (?)", form, IDS.subList(0, 9));
        assertThat(UlidKeyset.by("odd.\"Group by\"").from("odd").map((row, id) -> id).stream(connection, 4))
                .isEqualTo(IDS.subList(0, 9).stream().sorted().toList());
        assertThat(UlidColumn.detect(connection, "odd", "\"Group by\"")).isEqualTo(form);
    }

    @Test
    void aKeyOfTwoRowsIsRefusedWhereverThePageEnds() throws SQLException {
        UlidColumn form = UlidColumn.recommended(connection.getMetaData());
        Sql.execute(connection, "create table twice (id " + Sql.type(engine, form) + ")");
        List<Ulid> twice = List.of(SORTED.get(1), SORTED.get(2), SORTED.get(2), SORTED.get(3));
        Sql.insert(connection, "insert into twice values (?)", form, twice);
        UlidKeyset<Ulid> keyset = UlidKeyset.by("id").from("twice").map((row, id) -> id);
        for (int pageSize = 1; pageSize < 5; pageSize++) {
            int size = pageSize;
            assertThatThrownBy(() -> keyset.stream(connection, size).toList())
                    .as("pages of %s", size)
                    .isInstanceOf(UncheckedSqlException.class)
                    .hasMessageContaining("a key that several rows have");
            assertThatThrownBy(() -> forward(keyset, size)).hasMessageContaining("a key that several rows have");
        }
    }

    @Test
    void valuesThatDoNotFitTheParametersAreRefused() throws SQLException {
        UlidKeysetQuery query = UlidKeyset.by("n").select("name").from("customer");
        UlidKeyset<Ulid> tooFew = query.where("n > ?").map((row, id) -> id);
        UlidKeyset<Ulid> tooMany = query.where("n > 0", 7).map((row, id) -> id);
        for (UlidKeyset<Ulid> keyset : List.of(tooFew, tooMany)) {
            assertThatThrownBy(() -> keyset.first(connection, 9)).isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> keyset.within(UlidRange.from(Instant.EPOCH.plusSeconds(1)))
                            .first(connection, 9))
                    .isInstanceOf(SQLException.class)
                    .hasMessageMatching("(?is).*(param|index|value).*");
        }
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks
    void aLoneNullIsAValue() throws SQLException {
        UlidColumn form = UlidColumn.recommended(connection.getMetaData());
        UlidKeyset<Ulid> none = query(form)
                .from(table(form) + " o")
                .where("o.note = ?", (Object[]) null)
                .map((row, id) -> id);
        assertThat(none.first(connection, 9).rows()).isEmpty();
    }

    @Test
    void aMissingTableIsReportedByTheDatabase() {
        UlidKeyset<Ulid> keyset = UlidKeyset.by("id").from("no_such_table").map((row, id) -> id);
        assertThatThrownBy(() -> keyset.first(connection, 9))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("no_such_table".toUpperCase(Locale.ROOT).substring(engine == Engine.H2 ? 0 : 13));
    }

    private void assertSeeksPrimaryKey(UlidColumn form, String sql) throws SQLException {
        boolean lower = sql.matches("(?s).* >=? \\?.*");
        boolean upper = sql.matches("(?s).* <=? \\?.*");
        List<Ulid> bounds = new ArrayList<>();
        if (lower) {
            bounds.add(SORTED.get(upper ? 1_000 : 3_000));
        }
        if (upper) {
            bounds.add(SORTED.get(lower ? 2_000 : 1_000));
        }
        assertThat(Plans.of(engine, connection, sql, form, bounds))
                .as("plan of %s", sql)
                .satisfies(plan -> Plans.assertSeeksPrimaryKey(engine, plan));
    }

    private UlidKeyset<Ulid> orders(UlidColumn form) {
        return query(form).from(table(form) + " o").map((row, id) -> id);
    }

    private static UlidKeysetQuery query(UlidColumn form) {
        return UlidKeyset.by("o.id", form);
    }

    static String table(UlidColumn form) {
        return "orders_" + form.name().toLowerCase(Locale.ROOT);
    }

    private List<Ulid> forward(UlidKeyset<Ulid> keyset, int pageSize) throws SQLException {
        List<Ulid> seen = new ArrayList<>();
        @Nullable Ulid cursor = null;
        UlidPage<Ulid> page;
        do {
            page = keyset.after(connection, cursor, pageSize);
            seen.addAll(page.rows());
            cursor = page.nextCursor();
        } while (page.hasNext());
        return seen;
    }

    private List<Ulid> backward(UlidKeyset<Ulid> keyset, int pageSize) throws SQLException {
        List<Ulid> seen = new ArrayList<>();
        @Nullable Ulid cursor = null;
        UlidPage<Ulid> page;
        do {
            page = keyset.before(connection, cursor, pageSize);
            seen.addAll(0, page.rows());
            cursor = page.previousCursor();
        } while (page.hasPrevious());
        return seen;
    }
}
