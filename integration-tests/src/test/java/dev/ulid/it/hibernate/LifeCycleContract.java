package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.it.engine.Engine;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityExistsException;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hibernate.StatelessSession;
import org.junit.jupiter.api.Test;

/** What persist, merge, cascade, batches and stateless sessions do to ids, and how many statements they send. */
abstract class LifeCycleContract extends HibernateContract {

    private static final Ulid PRESET = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

    @Entity(name = "Parent")
    static class Parent {
        @Id
        @UlidGenerated
        Ulid id;

        @UlidGenerated
        Ulid ticket;

        String name;

        @OneToMany(mappedBy = "parent", cascade = CascadeType.ALL)
        List<Child> children = new ArrayList<>();
    }

    @Entity(name = "Child")
    static class Child {
        @Id
        @UlidGenerated
        Ulid id;

        @ManyToOne
        Parent parent;
    }

    @Entity(name = "Versioned")
    static class Versioned {
        @Id
        @UlidGenerated
        Ulid id;

        @Version
        int version;
    }

    @Entity(name = "Strict")
    static class Strict {
        @Id
        @UlidGenerated(keepAssigned = false)
        Ulid id;
    }

    @Override
    Class<?>[] entities() {
        return new Class<?>[] {Parent.class, Child.class, Versioned.class, Strict.class};
    }

    @Test
    void persistSendsOneInsertAndNothingForTheId() {
        Parent parent = new Parent();
        assertThat(orm.statementsOf(session -> session.persist(parent)))
                .singleElement()
                .asString()
                .startsWith("insert into");
        assertThat(parent.id).isNotNull();
        assertThat(parent.ticket).isGreaterThan(parent.id);
    }

    @Test
    void case75_persistOfAPresetIdSendsOneInsertAndKeepsIt() {
        Parent parent = new Parent();
        parent.id = Ulid.random();
        Versioned versioned = new Versioned();
        versioned.id = Ulid.random();
        Ulid first = parent.id;
        Ulid second = versioned.id;
        assertThat(orm.statementsOf(session -> {
                    session.persist(parent);
                    session.persist(versioned);
                }))
                .hasSize(2)
                .allMatch(sql -> sql.startsWith("insert into"));
        orm.run(session -> {
            assertThat(session.find(Parent.class, first)).isNotNull();
            assertThat(session.find(Versioned.class, second)).isNotNull();
        });
    }

    @Test
    void case75_mergeOfAPresetIdWithoutARowInsertsItUnderThatId() {
        Parent parent = new Parent();
        parent.id = Ulid.random();
        Versioned versioned = new Versioned();
        versioned.id = Ulid.random();
        assertThat(orm.statementsOf(session -> {
                    assertThat(session.merge(parent).id).isEqualTo(parent.id);
                    assertThat(session.merge(versioned).id).isEqualTo(versioned.id);
                }))
                .filteredOn(sql -> sql.startsWith("insert into"))
                .hasSize(2);
        orm.run(session -> {
            assertThat(session.find(Parent.class, parent.id)).isNotNull();
            assertThat(session.find(Versioned.class, versioned.id)).isNotNull();
        });
    }

    @Test
    void mergeOfANewInstanceSendsOneInsert() {
        assertThat(orm.statementsOf(session -> session.merge(new Parent())))
                .singleElement()
                .asString()
                .startsWith("insert into");
    }

    @Test
    void mergeOfADetachedInstanceUpdatesItsRow() {
        Parent parent = new Parent();
        orm.persist(parent);
        parent.name = "changed";
        assertThat(orm.statementsOf(session -> session.merge(parent)))
                .hasSize(2)
                .satisfiesExactly(
                        sql -> assertThat(sql).startsWith("select"),
                        sql -> assertThat(sql).startsWith("update"));
    }

    @Test
    void withoutKeepAssignedAnInstanceWithAnIdCountsAsDetached() {
        Strict strict = new Strict();
        strict.id = PRESET;
        assertThatThrownBy(() -> orm.persist(strict)).isInstanceOf(EntityExistsException.class);
        assertThatThrownBy(() -> orm.run(session -> session.merge(strict))).isInstanceOf(OptimisticLockException.class);
        Strict fresh = new Strict();
        orm.persist(fresh);
        assertThat(fresh.id).isNotNull();
    }

    @Test
    void cascadePersistsChildrenWithTheirKeys() {
        Parent parent = new Parent();
        for (int i = 0; i < 3; i++) {
            Child child = new Child();
            child.parent = parent;
            parent.children.add(child);
        }
        assertThat(orm.statementsOf(session -> session.persist(parent)))
                .hasSize(4)
                .allMatch(sql -> sql.startsWith("insert into"));
        orm.run(session -> assertThat(session.find(Parent.class, parent.id).children)
                .extracting(child -> child.id)
                .doesNotContainNull()
                .hasSize(3));
    }

    @Test
    void aBatchOfInsertsIsOnePreparedStatement() {
        try (Orm batching = Orm.create(
                database,
                storage,
                Map.of("hibernate.jdbc.batch_size", 50, "hibernate.hbm2ddl.auto", "none"),
                entities())) {
            assertThat(batching.statementsOf(session -> {
                        for (int i = 0; i < 50; i++) {
                            session.persist(new Strict());
                        }
                    }))
                    .hasSize(1);
        }
    }

    @Test
    void afterARollbackTheInstanceKeepsItsIdAndCanBePersistedAgain() {
        Parent parent = new Parent();
        assertThatThrownBy(() -> orm.run(session -> {
                    session.persist(parent);
                    session.flush();
                    throw new IllegalStateException("rolled back");
                }))
                .hasMessage("rolled back");
        Ulid id = parent.id;
        orm.run(session -> assertThat(session.find(Parent.class, id)).isNull());
        orm.persist(parent);
        orm.run(session -> assertThat(session.find(Parent.class, id)).isNotNull());
    }

    @Test
    void aChildOfAReferenceNeedsNoSelect() {
        Parent parent = new Parent();
        orm.persist(parent);
        assertThat(orm.statementsOf(session -> {
                    Child child = new Child();
                    child.parent = session.getReference(Parent.class, parent.id);
                    session.persist(child);
                }))
                .singleElement()
                .asString()
                .startsWith("insert into");
    }

    @Test
    void case58_theSameIdInAnotherCaseIsTheSameRow() {
        Ulid id = Ulid.random();
        Parent first = new Parent();
        first.id = id;
        Parent second = new Parent();
        second.id = Ulid.parse(id.toString().toLowerCase(java.util.Locale.ROOT));
        orm.persist(first);
        assertThatThrownBy(() -> orm.persist(second)).isInstanceOf(RuntimeException.class);
        orm.run(session -> assertThat(
                        session.find(Parent.class, Ulid.parse(id.toString().toLowerCase(java.util.Locale.ROOT))))
                .isNotNull());
    }

    @Test
    void aStatelessSessionGeneratesIdsForInserts() {
        Parent parent = new Parent();
        try (StatelessSession session = orm.factory().openStatelessSession()) {
            session.beginTransaction();
            session.insert(parent);
            session.getTransaction().commit();
        }
        orm.run(session -> assertThat(session.find(Parent.class, parent.id)).isNotNull());
    }

    @Test
    void upsertInsertsThenUpdatesUnderItsId() {
        Strict strict = new Strict();
        strict.id = Ulid.random();
        Parent parent = new Parent();
        parent.id = Ulid.random();
        parent.ticket = PRESET;
        for (String name : List.of("first", "second")) {
            parent.name = name;
            try (StatelessSession session = orm.factory().openStatelessSession()) {
                session.beginTransaction();
                session.upsert(parent);
                session.getTransaction().commit();
            }
            orm.run(session -> {
                Parent read = session.find(Parent.class, parent.id);
                assertThat(read.name).isEqualTo(name);
                assertThat(read.ticket).isEqualTo(PRESET);
            });
        }
    }

    @Test
    void upsertWithoutAnIdSaysWhatIsMissing() {
        try (StatelessSession session = orm.factory().openStatelessSession()) {
            session.beginTransaction();
            assertThatThrownBy(() -> session.upsert(new Parent()))
                    .hasMessageContaining("Parent")
                    .hasMessageContaining("needs an id");
            session.getTransaction().rollback();
        }
    }

    @Test
    void manyThreadsInsertWithoutACollision() throws InterruptedException {
        int threads = engine() == Engine.SQLITE ? 1 : 4;
        List<Thread> running = new ArrayList<>();
        long before = count();
        for (int t = 0; t < threads; t++) {
            Thread thread = new Thread(() -> orm.run(session -> {
                for (int i = 0; i < 100; i++) {
                    session.persist(new Versioned());
                }
            }));
            running.add(thread);
            thread.start();
        }
        for (Thread thread : running) {
            thread.join();
        }
        assertThat(count() - before).isEqualTo(threads * 100L);
    }

    private long count() {
        return orm.call(session -> session.createQuery("select count(*) from Versioned", Long.class)
                .getSingleResult());
    }
}
