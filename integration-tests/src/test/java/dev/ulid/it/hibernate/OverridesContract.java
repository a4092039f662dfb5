package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidBinary;
import dev.ulid.hibernate.UlidBinaryType;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidText;
import dev.ulid.hibernate.UlidTextType;
import dev.ulid.hibernate.UlidUuid;
import dev.ulid.hibernate.UlidUuidType;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jpa.UlidBytesConverter;
import dev.ulid.jpa.UlidTextConverter;
import dev.ulid.jpa.UlidUuidConverter;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.hibernate.Hibernate;
import org.hibernate.annotations.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Storage chosen for one attribute: by annotation, by user type, by converter. */
abstract class OverridesContract extends HibernateContract {

    @Entity(name = "Mixed")
    static class Mixed {
        @Id
        @UlidBinary
        @UlidGenerated
        Ulid id;

        @UlidText
        Ulid textNote;

        @Type(UlidBinaryType.class)
        Ulid binaryType;

        @Type(UlidTextType.class)
        Ulid textType;

        @Convert(converter = UlidBytesConverter.class)
        @Column(length = 16)
        Ulid bytesConverted;

        @Convert(converter = UlidTextConverter.class)
        @Column(length = 26)
        Ulid textConverted;

        @ManyToOne
        Mixed parent;

        @ElementCollection
        @UlidText
        Set<Ulid> texts = new HashSet<>();
    }

    @Entity(name = "TextKeyed")
    static class TextKeyed {
        @Id
        @UlidText
        @UlidGenerated
        Ulid id;
    }

    @Embeddable
    static class ConvertedId implements Serializable {
        private static final long serialVersionUID = 1L;

        @Convert(converter = UlidTextConverter.class)
        @Column(length = 26)
        Ulid textPart;

        @Convert(converter = UlidBytesConverter.class)
        @Column(length = 16)
        Ulid bytesPart;

        @Override
        public boolean equals(Object other) {
            return other instanceof ConvertedId that
                    && Objects.equals(textPart, that.textPart)
                    && Objects.equals(bytesPart, that.bytesPart);
        }

        @Override
        public int hashCode() {
            return Objects.hash(textPart, bytesPart);
        }
    }

    @Entity(name = "Converted")
    static class Converted {
        @EmbeddedId
        ConvertedId id;
    }

    @Entity(name = "TypeKeyed")
    static class TypeKeyed {
        @Id
        @Type(UlidBinaryType.class)
        @UlidGenerated
        Ulid id;
    }

    @Entity(name = "UuidAnnotated")
    static class UuidAnnotated {
        @Id
        @UlidUuid
        @UlidGenerated
        Ulid id;
    }

    @Entity(name = "UuidTyped")
    static class UuidTyped {
        @Id
        @UlidGenerated
        Ulid id;

        @Type(UlidUuidType.class)
        Ulid other;
    }

    @Entity(name = "UuidConverted")
    static class UuidConverted {
        @Id
        @UlidGenerated
        Ulid id;

        @Convert(converter = UlidUuidConverter.class)
        Ulid other;
    }

    @Entity(name = "UuidGenerated")
    static class UuidGenerated {
        @Id
        @UlidGenerated
        UUID id;
    }

    private final List<Ulid> ids = new ArrayList<>();

    @Override
    Class<?>[] entities() {
        return new Class<?>[] {Mixed.class, TextKeyed.class, Converted.class, TypeKeyed.class};
    }

    @Override
    void fill() {
        Random random = new Random(3);
        ids.clear();
        orm.run(session -> {
            Mixed parent = null;
            for (int i = 0; i < 20; i++) {
                Mixed mixed = new Mixed();
                mixed.id = Ulid.of(random.nextLong(), random.nextLong());
                mixed.textNote = mixed.id;
                mixed.binaryType = mixed.id;
                mixed.textType = mixed.id;
                mixed.bytesConverted = mixed.id;
                mixed.textConverted = mixed.id;
                mixed.parent = parent;
                mixed.texts.add(mixed.id);
                session.persist(mixed);
                parent = mixed;
                ids.add(mixed.id);
                TextKeyed text = new TextKeyed();
                text.id = mixed.id;
                session.persist(text);
                TypeKeyed type = new TypeKeyed();
                type.id = mixed.id;
                session.persist(type);
            }
            Mixed empty = new Mixed();
            empty.id = Ulid.MAX;
            session.persist(empty);
        });
        ids.sort(Comparator.naturalOrder());
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "textNote", "binaryType", "textType", "bytesConverted", "textConverted"})
    void everyFormComparesOrdersAndTakesNull(String attribute) {
        String from = "select m.id from Mixed m where m.id <> :last and m." + attribute;
        orm.run(session -> {
            assertThat(session.createQuery(from + " = :x", Ulid.class)
                            .setParameter("last", Ulid.MAX)
                            .setParameter("x", ids.get(3))
                            .getResultList())
                    .containsExactly(ids.get(3));
            assertThat(session.createQuery(from + " in (:x) order by m." + attribute, Ulid.class)
                            .setParameter("last", Ulid.MAX)
                            .setParameterList("x", ids.subList(4, 9))
                            .getResultList())
                    .isEqualTo(ids.subList(4, 9));
            assertThat(session.createQuery(from + " > :x order by m." + attribute, Ulid.class)
                            .setParameter("last", Ulid.MAX)
                            .setParameter("x", ids.get(9))
                            .getResultList())
                    .isEqualTo(ids.subList(10, 20));
            assertThat(session.createQuery("select m." + attribute + " from Mixed m where m.id = :x", Ulid.class)
                            .setParameter("x", ids.get(5))
                            .getSingleResult())
                    .isEqualTo(ids.get(5));
            assertThat(session.find(Mixed.class, Ulid.MAX).textNote).isNull();
            assertThat(session.find(Mixed.class, Ulid.MAX).bytesConverted).isNull();
            assertThat(session.find(Mixed.class, Ulid.MAX).binaryType).isNull();
        });
    }

    @Test
    void foreignKeysAndElementsFollow() {
        orm.run(session -> assertThat(
                        session.createQuery("select m.parent.id from Mixed m where :x member of m.texts", Ulid.class)
                                .setParameter("x", ids.get(2))
                                .getResultList())
                .hasSizeLessThan(2));
        orm.run(session ->
                assertThat(session.find(Mixed.class, ids.get(2)).texts).containsExactly(ids.get(2)));
    }

    @Test
    void annotatedIdsLoadManyAtOnce() {
        orm.run(session -> {
            assertThat(session.byMultipleIds(TextKeyed.class).multiLoad(ids))
                    .extracting(e -> e.id)
                    .isEqualTo(ids);
            assertThat(session.byMultipleIds(Mixed.class).multiLoad(ids))
                    .extracting(e -> e.id)
                    .isEqualTo(ids);
        });
        try (Orm batching = Orm.create(
                database,
                storage,
                Map.of("hibernate.default_batch_fetch_size", 16, "hibernate.hbm2ddl.auto", "none"),
                entities())) {
            batching.run(session -> assertThat(ids.stream()
                            .map(id -> session.getReference(TextKeyed.class, id))
                            .toList())
                    .extracting(e -> ((TextKeyed) Hibernate.unproxy(e)).id)
                    .isEqualTo(ids));
        }
    }

    /** Where this fails on PostgreSQL, Hibernate has learned to bind arrays of user types: say so in the documentation. */
    @Test
    void aUserTypeOnAnIdCannotLoadManyAtOnceOnPostgreSql() {
        if (engine() == Engine.POSTGRESQL) {
            assertThatThrownBy(() -> orm.run(
                            session -> session.byMultipleIds(TypeKeyed.class).multiLoad(ids)))
                    .isInstanceOfAny(ClassCastException.class, ArrayStoreException.class);
        } else {
            orm.run(session -> assertThat(session.byMultipleIds(TypeKeyed.class).multiLoad(ids))
                    .extracting(e -> e.id)
                    .isEqualTo(ids));
        }
        orm.run(session ->
                assertThat(session.find(TypeKeyed.class, ids.get(0)).id).isEqualTo(ids.get(0)));
    }

    @Test
    void convertersWorkInsideAnEmbeddedId() {
        Converted converted = new Converted();
        converted.id = new ConvertedId();
        converted.id.textPart = Ulid.random();
        converted.id.bytesPart = Ulid.MAX;
        orm.persist(converted);
        orm.run(session -> assertThat(session.find(Converted.class, converted.id).id.bytesPart)
                .isEqualTo(Ulid.MAX));
    }

    /** An entity's own uuid columns: kept in order where the engine does that, refused at boot elsewhere. */
    @ParameterizedTest
    @ValueSource(classes = {UuidAnnotated.class, UuidTyped.class, UuidConverted.class, UuidGenerated.class})
    void case8_uuidTypesAreRefusedWhereTheyReorderIds(Class<?> entity) {
        boolean generated = entity == UuidGenerated.class;
        boolean converted = entity == UuidConverted.class;
        boolean right = engine() == Engine.POSTGRESQL || engine() == Engine.H2;
        // On MySQL and SQLite an attribute of type UUID is 16 bytes.
        boolean bytes = (generated || converted) && engine() != Engine.MARIADB;
        try (TestDatabase own = TestDatabase.create(engine(), getClass())) {
            Map<String, String> defaults = Map.of("hibernate.type.preferred_uuid_jdbc_type", "UUID");
            if (right || bytes) {
                Orm.create(own, storage, engine() == Engine.MARIADB ? defaults : Map.of(), entity)
                        .close();
            } else {
                assertThatThrownBy(() -> Orm.create(own, storage, defaults, entity))
                        .hasStackTraceContaining("is refused on")
                        .hasStackTraceContaining(
                                engine() == Engine.MARIADB ? "rejects a quarter of all ids" : "no uuid type");
            }
        }
    }
}
