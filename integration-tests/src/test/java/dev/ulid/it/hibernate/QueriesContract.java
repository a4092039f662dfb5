package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.jdbc.UlidColumn;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Tuple;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Root;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every form of query that compares, orders, groups or returns ids, over random bits and not only current ids. */
abstract class QueriesContract extends HibernateContract {

    @Entity(name = "Node")
    static class Node {
        @Id
        @UlidGenerated
        Ulid id;

        Ulid other;

        String name;

        @ManyToOne
        Node parent;

        @ElementCollection
        @CollectionTable(name = "Node_links")
        @Column(name = "link_id")
        Set<Ulid> links = new HashSet<>();
    }

    @Entity(name = "Copy")
    static class Copy {
        @Id
        @UlidGenerated
        Ulid id;

        Ulid original;
    }

    private final List<Ulid> ids = new ArrayList<>();

    @Override
    Class<?>[] entities() {
        return new Class<?>[] {Node.class, Copy.class};
    }

    @Override
    void fill() {
        Random random = new Random(42);
        ids.clear();
        orm.run(session -> {
            Node root = null;
            for (int i = 0; i < 40; i++) {
                Node node = new Node();
                node.id = Ulid.of(random.nextLong(), random.nextLong());
                node.other = i % 4 == 0 ? null : node.id;
                node.name = "n" + i % 5;
                node.parent = root;
                node.links.add(node.id);
                root = root == null ? node : root;
                session.persist(node);
                ids.add(node.id);
            }
        });
        ids.sort(Comparator.naturalOrder());
    }

    private List<Ulid> select(String where, Map<String, ?> parameters) {
        return orm.call(session -> {
            var query = session.createQuery("select n.id from Node n where " + where + " order by n.id", Ulid.class);
            parameters.forEach(query::setParameter);
            return query.getResultList();
        });
    }

    @Test
    void orderByIsTheOrderOfTheIds() {
        assertThat(select("1 = 1", Map.of())).isEqualTo(ids);
        assertThat(orm.<List<Ulid>>call(
                        session -> session.createQuery("select id from Node order by id desc", Ulid.class)
                                .getResultList()))
                .isEqualTo(ids.stream().sorted(Comparator.reverseOrder()).toList());
    }

    @Test
    void parametersCompare() {
        Ulid a = ids.get(10);
        Ulid b = ids.get(20);
        assertThat(select("id = :a", Map.of("a", a))).containsExactly(a);
        assertThat(select("id <> :a", Map.of("a", a))).hasSize(39).doesNotContain(a);
        assertThat(select("id < :a", Map.of("a", a))).isEqualTo(ids.subList(0, 10));
        assertThat(select("id <= :a", Map.of("a", a))).isEqualTo(ids.subList(0, 11));
        assertThat(select("id > :a and id < :b", Map.of("a", a, "b", b))).isEqualTo(ids.subList(11, 20));
        assertThat(select("id between :a and :b", Map.of("a", a, "b", b))).isEqualTo(ids.subList(10, 21));
        assertThat(select("id >= :a and id <= :b", Map.of("a", Ulid.MIN, "b", Ulid.MAX)))
                .isEqualTo(ids);
        assertThat(select("parent.id = :a", Map.of("a", root()))).hasSize(39);
    }

    @Test
    void case41_listsCompareWithAndWithoutPadding() {
        assertThat(select("id in (:list)", Map.of("list", ids.subList(3, 8)))).isEqualTo(ids.subList(3, 8));
        assertThat(select("id not in (:list)", Map.of("list", ids.subList(0, 35))))
                .isEqualTo(ids.subList(35, 40));
        try (Orm padding = Orm.create(
                database,
                storage,
                Map.of("hibernate.query.in_clause_parameter_padding", "true", "hibernate.hbm2ddl.auto", "none"),
                entities())) {
            assertThat(padding.<List<Ulid>>call(session -> session.createQuery(
                                    "select id from Node where id in (:list) order by id", Ulid.class)
                            .setParameterList("list", ids.subList(3, 8))
                            .getResultList()))
                    .isEqualTo(ids.subList(3, 8));
        }
    }

    @Test
    void case41_nullParametersAreTyped() {
        Map<String, Object> none = new java.util.HashMap<>();
        none.put("x", null);
        assertThat(select("id = :x", none)).isEmpty();
        assertThat(select("other = :x", none)).isEmpty();
        assertThat(select(":x is null or other = :x", none)).isEqualTo(ids);
        assertThat(select(":x is null or other = :x", Map.of("x", ids.get(0)))).hasSizeLessThan(2);
        assertThat(select("other is null", Map.of())).hasSize(10);
    }

    @Test
    void aStringOrUuidGivenForAnIdIsUnderstood() {
        Ulid id = ids.get(5);
        for (Object form :
                new Object[] {id.toString(), id.toString().toLowerCase(java.util.Locale.ROOT), id.toUuid(), id.toBytes()
                }) {
            assertThat(select("id = :x", Map.of("x", form)))
                    .as("%s", form.getClass())
                    .containsExactly(id);
            assertThat(orm.<Node>call(session -> session.find(Node.class, form)).id)
                    .isEqualTo(id);
        }
        assertThatThrownBy(() -> select("id = :x", Map.of("x", "80000000000000000000000000")))
                .hasStackTraceContaining("80000000000000000000000000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"BIND", "INLINE"})
    void criteriaLiteralsCompareInEveryMode(String mode) {
        try (Orm literals = Orm.create(
                database,
                storage,
                Map.of("hibernate.criteria.value_handling_mode", mode, "hibernate.hbm2ddl.auto", "none"),
                entities())) {
            literals.run(session -> {
                CriteriaBuilder builder = session.getCriteriaBuilder();
                CriteriaQuery<Node> query = builder.createQuery(Node.class);
                Root<Node> node = query.from(Node.class);
                query.where(builder.or(
                        builder.equal(node.get("id"), ids.get(1)),
                        builder.equal(node.get("id"), builder.literal(ids.get(2))),
                        node.get("id").in(ids.get(3), ids.get(4)),
                        builder.equal(node.get("other"), builder.nullLiteral(Ulid.class))));
                query.orderBy(builder.asc(node.get("id")));
                assertThat(session.createQuery(query).getResultList())
                        .extracting(n -> n.id)
                        .isEqualTo(ids.subList(1, 5));
            });
        }
    }

    @Test
    void expressionsKeepTheType() {
        Ulid fallback = Ulid.MAX;
        assertThat(orm.<List<Ulid>>call(
                        session -> session.createQuery("select coalesce(other, :x) from Node order by id", Ulid.class)
                                .setParameter("x", fallback)
                                .getResultList()))
                .hasSize(40)
                .filteredOn(fallback::equals)
                .hasSize(10);
        assertThat(orm.<List<Ulid>>call(session -> session.createQuery(
                                "select case when other is null then id else other end from Node order by id",
                                Ulid.class)
                        .getResultList()))
                .isEqualTo(ids);
        assertThat(select("case when other is null then id else other end = :x", Map.of("x", ids.get(7))))
                .containsExactly(ids.get(7));
    }

    @Test
    void tuplesCompare() {
        Ulid id = ids.get(20);
        String name = orm.<Node>call(session -> session.find(Node.class, id)).name;
        assertThat(select("(n.name, n.id) = (:name, :id)", Map.of("name", name, "id", id)))
                .containsExactly(id);
        List<Ulid> after = select("(n.name, n.id) > (:name, :id)", Map.of("name", name, "id", id));
        List<Ulid> expanded = select("n.name > :name or n.name = :name and n.id > :id", Map.of("name", name, "id", id));
        assertThat(after).isNotEmpty().isEqualTo(expanded);
    }

    @Test
    void groupsMaximaSubSelectsAndMembers() {
        assertThat(orm.<List<Tuple>>call(session -> session.createQuery(
                                "select n.name, count(distinct n.id) from Node n group by n.name having max(n.name) > 'm'",
                                Tuple.class)
                        .getResultList()))
                .hasSize(5);
        assertThat(orm.<List<Ulid>>call(session -> session.createQuery(
                                "select n.id from Node n group by n.id order by n.id", Ulid.class)
                        .getResultList()))
                .isEqualTo(ids);
        assertThat(select("id in (select m.other from Node m where m.other is not null)", Map.of()))
                .hasSize(30);
        assertThat(select(":x member of n.links", Map.of("x", ids.get(9)))).containsExactly(ids.get(9));
    }

    @Test
    void maximumAndMinimum() throws SQLException {
        if (storage == UlidStorage.BINARY && lacksMaximumOfBytes()) {
            assertThatThrownBy(
                            () -> orm.<Ulid>call(session -> session.createQuery("select max(id) from Node", Ulid.class)
                                    .getSingleResult()))
                    .hasMessageContaining("max(bytea) does not exist");
            return;
        }
        Tuple extremes = orm.call(session -> session.createQuery("select max(id), min(id) from Node", Tuple.class)
                .getSingleResult());
        assertThat(extremes.toArray()).containsExactly(ids.get(39), ids.get(0));
    }

    @Test
    void unionsReturnIds() {
        assertThat(orm.<List<Ulid>>call(session -> session.createQuery(
                                "select n.id from Node n where n.id < :x union all select m.id from Node m where m.id >= :x",
                                Ulid.class)
                        .setParameter("x", ids.get(20))
                        .getResultList()))
                .hasSameElementsAs(ids)
                .hasSize(40);
    }

    @Test
    void case78_nativeQueriesReturnEntitiesScalarsAndFormsOfIds() {
        orm.run(session -> {
            assertThat(session.createNativeQuery("select * from Node order by id", Node.class)
                            .getResultList())
                    .extracting(n -> n.id)
                    .isEqualTo(ids);
            assertThat(session.createNativeQuery("select id from Node order by id", Ulid.class)
                            .getResultList())
                    .isEqualTo(ids);
            if (engine() == Engine.SQLITE && storage != UlidStorage.TEXT) {
                // Untyped, Hibernate asks the driver for a java.sql.Blob, which it does not have.
                assertThatThrownBy(() -> session.createNativeQuery("select id from Node", Object.class)
                                .getResultList())
                        .hasMessageContaining("not implemented by SQLite JDBC driver");
            } else {
                assertThat(session.createNativeQuery("select id from Node order by id", Object.class)
                                .getResultList())
                        .extracting(UlidColumn::fromObject)
                        .isEqualTo(ids);
            }
            assertThat(session.createNativeQuery("select id as i, name as n from Node order by id", Tuple.class)
                            .addScalar("i", Ulid.class)
                            .addScalar("n", String.class)
                            .getResultList())
                    .extracting(row -> row.get(0))
                    .isEqualTo(new ArrayList<Object>(ids));
            assertThat(session.createNativeQuery("select id from Node where id = :x", Ulid.class)
                            .setParameter("x", ids.get(3))
                            .getResultList())
                    .containsExactly(ids.get(3));
        });
    }

    @Test
    void case40_oneStatementReadsTheSameIdTenTimes() {
        orm.run(session -> {
            for (int i = 0; i < 10; i++) {
                session.clear();
                assertThat(session.createQuery("select n from Node n where n.id = :x", Node.class)
                                .setParameter("x", ids.get(0))
                                .getSingleResult()
                                .id)
                        .isEqualTo(ids.get(0));
            }
        });
    }

    @Test
    void multiLoadAndBatchFetchingFindEveryEntity() {
        List<Ulid> wanted = new ArrayList<>(ids.subList(5, 25));
        assertThat(orm.statementsOf(
                        session -> assertThat(session.byMultipleIds(Node.class).multiLoad(wanted))
                                .extracting(n -> n == null ? null : n.id)
                                .isEqualTo(wanted)))
                .hasSize(1);
        try (Orm batching = Orm.create(
                database,
                storage,
                Map.of("hibernate.default_batch_fetch_size", 16, "hibernate.hbm2ddl.auto", "none"),
                entities())) {
            assertThat(batching.statementsOf(session -> {
                        List<Node> nodes = ids.stream()
                                .map(id -> session.getReference(Node.class, id))
                                .toList();
                        assertThat(nodes)
                                .extracting(node -> ((Node) Hibernate.unproxy(node)).id)
                                .isEqualTo(ids);
                    }))
                    .as("40 entities in batches of 16")
                    .hasSize(3);
        }
    }

    @Test
    void insertValuesUpdateAndDelete() {
        Ulid id = Ulid.random();
        orm.run(session -> {
            assertThat(session.createMutationQuery("insert into Copy (id, original) values (:id, :other)")
                            .setParameter("id", id)
                            .setParameter("other", ids.get(0))
                            .executeUpdate())
                    .isEqualTo(1);
            assertThat(session.createMutationQuery("insert into Copy (original) values (:other)")
                            .setParameter("other", ids.get(1))
                            .executeUpdate())
                    .isEqualTo(1);
            assertThat(session.find(Copy.class, id).original).isEqualTo(ids.get(0));
            assertThat(session.createMutationQuery("update Copy set original = :x where id = :id")
                            .setParameter("x", ids.get(2))
                            .setParameter("id", id)
                            .executeUpdate())
                    .isEqualTo(1);
            assertThat(session.createMutationQuery("update Copy set original = null where original = :x")
                            .setParameter("x", ids.get(1))
                            .executeUpdate())
                    .isEqualTo(1);
            assertThat(session.createMutationQuery("delete from Copy where id = :id or original is null")
                            .setParameter("id", id)
                            .executeUpdate())
                    .isEqualTo(2);
        });
    }

    @Test
    void insertSelectGetsIdsFromTheDatabase() {
        java.time.Instant before = java.time.Instant.now().minusSeconds(5);
        orm.run(session -> assertThat(session.createMutationQuery("insert into Copy (original) select n.id from Node n")
                        .executeUpdate())
                .isEqualTo(40));
        orm.run(session -> {
            List<Copy> copies = session.createQuery("from Copy", Copy.class).getResultList();
            assertThat(copies).hasSize(40);
            assertThat(copies)
                    .extracting(c -> c.id)
                    .doesNotHaveDuplicates()
                    .allSatisfy(id -> assertThat(id.timestamp()).isBetween(before, before.plusSeconds(60)));
            assertThat(copies).extracting(c -> c.original).hasSameElementsAs(ids);
            assertThat(copies)
                    .extracting(c -> c.id.leastSignificantBits() >>> 32)
                    .as("random bits")
                    .doesNotHaveDuplicates();
            session.createMutationQuery("delete from Copy").executeUpdate();
        });
    }

    private Ulid root() {
        return orm.<List<Ulid>>call(session -> session.createQuery(
                                "select distinct n.parent.id from Node n where n.parent is not null", Ulid.class)
                        .getResultList())
                .get(0);
    }
}
