package dev.ulid.it.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import java.util.Map;
import org.hibernate.Hibernate;
import org.hibernate.SessionFactory;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.BootstrapServiceRegistryBuilder;
import org.hibernate.boot.registry.StandardServiceRegistry;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.engine.spi.PersistentAttributeInterceptable;
import org.hibernate.engine.spi.SelfDirtinessTracker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** An entity whose bytecode Hibernate has enhanced: lazy attributes, dirty tracking, references without a proxy class. */
@ParameterizedClass(name = "{0}")
@EnumSource(value = UlidStorage.class, names = "UUID", mode = EnumSource.Mode.EXCLUDE)
class EnhancedEntityTest {

    @Parameter
    UlidStorage storage;

    private TestDatabase database;
    private SessionFactory factory;
    private Class<? extends Note> entity;
    private Note note;

    @BeforeEach
    void open() throws ReflectiveOperationException {
        database = TestDatabase.create(Engine.H2, getClass());
        EnhancingClassLoader loader = new EnhancingClassLoader(EnhancedNote.class);
        entity = loader.loadClass(EnhancedNote.class.getName()).asSubclass(Note.class);
        StandardServiceRegistry registry = new StandardServiceRegistryBuilder(new BootstrapServiceRegistryBuilder()
                        .applyClassLoader(loader)
                        .build())
                .applySettings(database.hibernateSettings())
                .applySettings(Map.of(
                        "hibernate.hbm2ddl.auto",
                        "create-only",
                        "hibernate.generate_statistics",
                        true,
                        UlidStorage.SETTING,
                        storage))
                .build();
        factory = new MetadataSources(registry)
                .addAnnotatedClass(entity)
                .buildMetadata()
                .buildSessionFactory();
        note = entity.getDeclaredConstructor().newInstance();
        factory.inTransaction(session -> session.persist(note));
        factory.getStatistics().clear();
    }

    @AfterEach
    void close() {
        factory.close();
        database.close();
    }

    @Test
    void aNewEntityHasItsIds() {
        assertThat(note).isInstanceOf(PersistentAttributeInterceptable.class).isInstanceOf(SelfDirtinessTracker.class);
        assertThat(note.id()).isNotNull();
        assertThat(note.topic()).isNotNull().isNotEqualTo(note.id());
    }

    @Test
    void aLazyIdIsReadWhenItIsAskedFor() {
        factory.inTransaction(session -> {
            Note found = session.find(entity, note.id());
            assertThat(found.id()).isEqualTo(note.id());
            assertThat(Hibernate.isPropertyInitialized(found, "topic")).isFalse();
            assertThat(found.topic()).isEqualTo(note.topic());
        });
        assertThat(factory.getStatistics().getPrepareStatementCount()).isEqualTo(2);
    }

    @Test
    void aReferenceKnowsItsIdWithoutAStatement() {
        factory.inTransaction(session -> {
            Note reference = session.getReference(entity, note.id());
            assertThat(Hibernate.isInitialized(reference)).isFalse();
            assertThat(reference.id()).isEqualTo(note.id());
        });
        assertThat(factory.getStatistics().getPrepareStatementCount()).isZero();
    }

    @Test
    void onlyAChangedIdIsWritten() {
        Ulid other = Ulid.random();
        factory.inTransaction(session -> session.find(entity, note.id()).topic(other));
        assertThat(factory.getStatistics().getEntityUpdateCount()).isEqualTo(1);
        factory.inTransaction(session -> {
            Note found = session.find(entity, note.id());
            assertThat(found.topic()).isEqualTo(other);
            found.topic(Ulid.parse(other.toString()));
        });
        assertThat(factory.getStatistics().getEntityUpdateCount()).isEqualTo(1);
    }
}
