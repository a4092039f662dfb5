package dev.ulid.it.companions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.hibernate.Orm;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hibernate.envers.AuditReader;
import org.hibernate.envers.AuditReaderFactory;
import org.hibernate.envers.Audited;
import org.hibernate.envers.query.AuditEntity;
import org.hibernate.envers.query.criteria.AuditCriterion;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Ids in the audit tables of Envers: the same values in columns of the same types. */
@ParameterizedClass(name = "{0}")
@EnumSource(value = UlidStorage.class, names = "UUID", mode = EnumSource.Mode.EXCLUDE)
class EnversTest {

    @Entity(name = "Account")
    @Audited
    static class Account {
        @Id
        @UlidGenerated
        Ulid id;

        @ManyToOne
        Account parent;

        Ulid reference;

        String name;
    }

    @Parameter
    UlidStorage storage;

    private TestDatabase database;
    private Orm orm;
    private final Account parent = new Account();
    private final Account account = new Account();

    @BeforeEach
    void write() {
        database = TestDatabase.create(Engine.H2, getClass());
        orm = Orm.create(database, storage, Map.of(), Account.class);
        orm.run(session -> {
            session.persist(parent);
            account.parent = parent;
            account.reference = Ulid.random();
            account.name = "first";
            session.persist(account);
        });
        orm.run(session -> session.find(Account.class, account.id).name = "second");
        orm.run(session -> session.remove(session.find(Account.class, account.id)));
    }

    @AfterEach
    void close() {
        orm.close();
        database.close();
    }

    @Test
    void revisionsAreFoundByTheIdAndHoldIt() {
        List<Number> revisions = read(reader -> reader.getRevisions(Account.class, account.id));
        assertThat(revisions).hasSize(3);
        List<Number> ofParent = read(reader -> reader.getRevisions(Account.class, parent.id));
        assertThat(ofParent).hasSize(1);
        for (int i = 0; i < 2; i++) {
            Number revision = revisions.get(i);
            Account then = read(reader -> {
                Account found = reader.find(Account.class, account.id, revision);
                assertThat(found.parent).isNotNull();
                assertThat(orm.factory().getPersistenceUnitUtil().getIdentifier(found.parent))
                        .isEqualTo(parent.id);
                return found;
            });
            assertThat(then.id).isEqualTo(account.id);
            assertThat(then.reference).isEqualTo(account.reference);
            assertThat(then.name).isEqualTo(i == 0 ? "first" : "second");
        }
        Account removed = read(reader -> reader.find(Account.class, account.id, revisions.get(2)));
        assertThat(removed).isNull();
    }

    @Test
    void auditQueriesTakeTheIdOfTheEntityAndOfItsParent() {
        assertThat(revisions(AuditEntity.id().eq(account.id))).hasSize(2);
        assertThat(revisions(AuditEntity.id().eq(parent.id))).hasSize(1);
        assertThat(revisions(AuditEntity.relatedId("parent").eq(parent.id))).hasSize(2);
        assertThat(revisions(AuditEntity.property("reference").eq(account.reference)))
                .hasSize(2);
    }

    @Test
    void columnsOfTheAuditTableHaveTheTypesOfTheTable() {
        for (String column : new String[] {"ID", "PARENT_ID", "REFERENCE"}) {
            assertThat(type("ACCOUNT_AUD", column)).isNotBlank().isEqualTo(type("ACCOUNT", column));
        }
    }

    private List<?> revisions(AuditCriterion criterion) {
        return read(reader -> reader.createQuery()
                .forRevisionsOfEntity(Account.class, true, false)
                .add(criterion)
                .getResultList());
    }

    private String type(String table, String column) {
        return orm.call(session -> session.createNativeQuery("""
                        select data_type || ' ' || coalesce(character_maximum_length, 0)
                        from information_schema.columns where table_name = :table and column_name = :column
                        """, String.class)
                .setParameter("table", table)
                .setParameter("column", column)
                .getSingleResult());
    }

    private <T> T read(Function<AuditReader, T> work) {
        return orm.call(session -> work.apply(AuditReaderFactory.get(session)));
    }
}
