package dev.ulid.it.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.storage.FormsOfEngine;
import dev.ulid.it.storage.SampleIds;
import dev.ulid.it.storage.Schemas;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Bytes, native uuids and text sort alike and are found alike: 20 000 ids of the whole space, each in every form. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SortOrderContract {

    private static final List<Ulid> IDS = SampleIds.ofWholeSpace(20_000);
    private static final List<Ulid> SORTED = IDS.stream().sorted().toList();

    private final Engine engine = getClass().getAnnotation(OnEngine.class).value();
    private final Set<UlidColumn> forms = FormsOfEngine.of(engine);
    private TestDatabase database;
    private Connection connection;

    @BeforeAll
    void fillTable() throws SQLException {
        database = TestDatabase.create(engine, getClass());
        Schemas.migrate(database, "every_form");
        connection = database.connect();
        connection.setAutoCommit(false);
        insert(IDS);
        connection.commit();
        connection.setAutoCommit(true);
    }

    @AfterAll
    void dropTable() throws SQLException {
        connection.close();
        database.close();
    }

    @Test
    void everyFormSortsAsTheIdsDo() throws SQLException {
        for (UlidColumn form : forms) {
            assertThat(read(form, "order by " + name(form)).equals(SORTED))
                    .as("order of %s", form)
                    .isTrue();
            List<Ulid> descending = new ArrayList<>(SORTED);
            Collections.reverse(descending);
            assertThat(read(form, "order by " + name(form) + " desc").equals(descending))
                    .as("descending order of %s", form)
                    .isTrue();
        }
    }

    @Test
    void everyRowHoldsOneIdInAllForms() throws SQLException {
        try (Statement select = connection.createStatement();
                ResultSet rows = select.executeQuery("select * from every_form")) {
            int count = 0;
            while (rows.next()) {
                Set<Ulid> read = new HashSet<>();
                for (UlidColumn form : forms) {
                    read.add(form.read(rows, name(form)));
                }
                assertThat(read).hasSize(1);
                count++;
            }
            assertThat(count).isEqualTo(IDS.size());
        }
    }

    @Test
    void everyIdIsFoundByEqualityAndBetweenItself() throws SQLException {
        for (UlidColumn form : forms) {
            String column = name(form);
            try (PreparedStatement select = connection.prepareStatement(
                    "select a.%1$s, b.%1$s from every_form a, every_form b where a.%1$s = ? and b.%1$s between ? and ?"
                            .formatted(column))) {
                for (Ulid id : IDS) {
                    for (int i = 1; i <= 3; i++) {
                        form.bind(select, i, id);
                    }
                    try (ResultSet rows = select.executeQuery()) {
                        assertThat(rows.next()).as("%s as %s", id, form).isTrue();
                        assertThat(form.read(rows, 1)).isEqualTo(id);
                        assertThat(form.read(rows, 2)).isEqualTo(id);
                        assertThat(rows.next()).isFalse();
                    }
                }
            }
        }
    }

    @Test
    void everyIdIsFoundInLists() throws SQLException {
        int size = 500;
        for (UlidColumn form : forms) {
            List<Ulid> found = new ArrayList<>();
            for (int from = 0; from < IDS.size(); from += size) {
                found.addAll(read(
                        form,
                        "where " + name(form) + " in (?" + ", ?".repeat(size - 1) + ")",
                        IDS.subList(from, from + size)));
            }
            assertThat(found).hasSameSizeAs(IDS);
            assertThat(new HashSet<>(found).equals(new HashSet<>(IDS)))
                    .as("ids found as %s", form)
                    .isTrue();
        }
    }

    @Test
    void rangesHoldWhatLiesBetweenTheirBounds() throws SQLException {
        int step = 997;
        for (UlidColumn form : forms) {
            for (int from = 0; from + step < SORTED.size(); from += step) {
                List<Ulid> slice = SORTED.subList(from, from + step);
                assertThat(read(
                                form,
                                "where %1$s between ? and ? order by %1$s".formatted(name(form)),
                                List.of(slice.get(0), slice.get(step - 1))))
                        .isEqualTo(slice);
            }
            assertThat(read(form, "where %1$s >= ? and %1$s <= ?".formatted(name(form)), List.of(Ulid.MIN, Ulid.MAX)))
                    .hasSameSizeAs(IDS);
        }
    }

    /** The counter-test: it shows that the comparison of orders above would notice. */
    @Test
    void textInLowerCaseBreaksTheOrderAndIsDetected() throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            int changed =
                    statement.executeUpdate("update every_form set as_text = lower(as_text) where as_text like '%7'");
            assertThat(changed).isBetween(100, IDS.size() - 100);
            assertThat(count(statement, "select count(*) from every_form where as_text <> upper(as_text)"))
                    .isEqualTo(changed);
            List<Ulid> order = read(UlidColumn.TEXT, "order by as_text");
            assertThat(order).hasSameSizeAs(SORTED);
            assertThat(order.equals(SORTED)).isFalse();
            assertThat(read(UlidColumn.BINARY, "order by as_binary").equals(SORTED))
                    .isTrue();
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    @Test
    void case09_rowsInLowerCaseSortLastAndAQueryFindsThem() throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("delete from every_form");
            List<Ulid> made = List.of(
                    Ulid.parse("01K4P8T8PWSFM8VGRCFTSZ1STZ"),
                    Ulid.parse("01K4P8T8PXSFM8VGRCFTSZ1STZ"),
                    Ulid.parse("01K4P8T8PYSFM8VGRCFTSZ1STZ"));
            insert(made);
            statement.executeUpdate(
                    "update every_form set as_text = lower(as_text) where as_text = '" + made.get(1) + "'");
            assertThat(read(UlidColumn.TEXT, "order by as_text"))
                    .containsExactly(made.get(0), made.get(2), made.get(1));
            assertThat(read(UlidColumn.TEXT, "where as_text <> upper(as_text)")).containsExactly(made.get(1));
            statement.executeUpdate("update every_form set as_text = upper(as_text) where as_text <> upper(as_text)");
            assertThat(read(UlidColumn.TEXT, "order by as_text")).isEqualTo(made);
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    private void insert(List<Ulid> ids) throws SQLException {
        String columns =
                String.join(", ", forms.stream().map(SortOrderContract::name).toList());
        try (PreparedStatement insert = connection.prepareStatement(
                "insert into every_form (" + columns + ") values (?" + ", ?".repeat(forms.size() - 1) + ")")) {
            for (Ulid id : ids) {
                int index = 1;
                for (UlidColumn form : forms) {
                    form.bind(insert, index++, id);
                }
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private List<Ulid> read(UlidColumn form, String clause) throws SQLException {
        return read(form, clause, List.of());
    }

    private List<Ulid> read(UlidColumn form, String clause, Collection<Ulid> parameters) throws SQLException {
        List<Ulid> ids = new ArrayList<>();
        try (PreparedStatement select =
                connection.prepareStatement("select " + name(form) + " from every_form " + clause)) {
            int index = 1;
            for (Ulid parameter : parameters) {
                form.bind(select, index++, parameter);
            }
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    ids.add(form.read(rows, 1));
                }
            }
        }
        return ids;
    }

    private static int count(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private static String name(UlidColumn form) {
        return "as_" + form.name().toLowerCase(Locale.ROOT);
    }
}
