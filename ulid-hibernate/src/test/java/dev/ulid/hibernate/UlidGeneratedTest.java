package dev.ulid.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.hibernate.SessionFactory;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@NullUnmarked
class UlidGeneratedTest {

    private static final Ulid PRESET = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

    @Entity(name = "Everything")
    static class Everything {
        @Id
        @UlidGenerated
        Ulid id;

        @UlidGenerated
        UUID uuid;

        @UlidGenerated
        String text;

        @UlidGenerated
        byte[] bytes;

        @UlidGenerated(keepAssigned = false)
        Ulid always;

        @UlidGenerated(source = Frozen.class)
        Ulid frozen;
    }

    /** Always the same millisecond. */
    static final class Frozen implements Supplier<UlidGenerator> {
        @Override
        public UlidGenerator get() {
            return UlidGenerator.builder()
                    .clock(InstantSource.fixed(Instant.parse("2024-01-15T10:30:45.123Z")))
                    .build();
        }
    }

    @MappedSuperclass
    abstract static class Base<K> {
        @Id
        @UlidGenerated
        K id;
    }

    @Entity(name = "Generic")
    static class Generic extends Base<Ulid> {}

    @Entity(name = "GenericLong")
    static class GenericLong extends Base<Long> {}

    @Entity(name = "WithLong")
    static class WithLong {
        @Id
        @UlidGenerated
        Long id;
    }

    @Entity(name = "WithLongAttribute")
    static class WithLongAttribute {
        @Id
        Long id;

        @UlidGenerated
        Long number;
    }

    @Entity(name = "ByGetter")
    static class ByGetter {
        private Long key;

        @Id
        @UlidGenerated
        public Long getKey() {
            return key;
        }

        public void setKey(Long key) {
            this.key = key;
        }
    }

    @Embeddable
    static class Part {
        @UlidGenerated
        Ulid tag;

        String name;
    }

    @Entity(name = "Whole")
    static class Whole {
        @Id
        @UlidGenerated
        Ulid id;

        @Embedded
        Part part = new Part();
    }

    static final class NoSource implements Supplier<UlidGenerator> {
        @Override
        public @Nullable UlidGenerator get() {
            return null;
        }
    }

    @Entity(name = "Sourceless")
    static class Sourceless {
        @Id
        @UlidGenerated(source = NoSource.class)
        Ulid id;
    }

    private H2Database database;

    @BeforeEach
    void open() throws SQLException {
        database = new H2Database();
    }

    @AfterEach
    void close() throws SQLException {
        database.close();
    }

    @Test
    void fillsAttributesOfAllFourTypes() {
        Everything e = new Everything();
        try (SessionFactory factory = database.create(Map.of(), Everything.class)) {
            factory.inTransaction(session -> session.persist(e));
            Everything read = factory.fromTransaction(session -> session.find(Everything.class, e.id));
            assertThat(read.id).isEqualTo(e.id);
            assertThat(read.uuid).isEqualTo(e.uuid);
            assertThat(Ulid.fromUuid(read.uuid)).isGreaterThan(read.id);
            assertThat(Ulid.parse(read.text).toString()).isEqualTo(e.text);
            assertThat(read.bytes).hasSize(16).isEqualTo(e.bytes);
            assertThat(read.frozen.timestamp()).isEqualTo(Instant.parse("2024-01-15T10:30:45.123Z"));
        }
    }

    @Test
    void keepsWhatTheProgramHasSetUnlessToldOtherwise() {
        Everything e = new Everything();
        e.id = PRESET;
        e.uuid = PRESET.toUuid();
        e.text = PRESET.toString();
        e.bytes = PRESET.toBytes();
        e.always = PRESET;
        try (SessionFactory factory = database.create(Map.of(), Everything.class)) {
            factory.inTransaction(session -> session.persist(e));
            Everything read = factory.fromTransaction(session -> session.find(Everything.class, PRESET));
            assertThat(read.uuid).isEqualTo(PRESET.toUuid());
            assertThat(read.text).isEqualTo(PRESET.toString());
            assertThat(read.bytes).isEqualTo(PRESET.toBytes());
            assertThat(read.always).isNotNull().isNotEqualTo(PRESET);
        }
    }

    @Test
    void anAttributeThatIsNoIdMayBeChangedLater() {
        Everything e = new Everything();
        try (SessionFactory factory = database.create(Map.of(), Everything.class)) {
            factory.inTransaction(session -> session.persist(e));
            factory.inTransaction(session -> session.find(Everything.class, e.id).always = PRESET);
            assertThat(factory.<Everything>fromTransaction(session -> session.find(Everything.class, e.id)).always)
                    .isEqualTo(PRESET);
        }
    }

    /** A limit of Hibernate 7; on the day this fails, the Javadoc and the table of limits are to be changed. */
    @Test
    void hibernateDoesNotUpdateAnEmbeddedAttributeWithAGeneratedOne() {
        Whole whole = new Whole();
        whole.part.name = "inserted";
        try (SessionFactory factory = database.create(Map.of(), Whole.class)) {
            factory.inTransaction(session -> session.persist(whole));
            factory.inTransaction(session -> session.find(Whole.class, whole.id).part.name = "updated");
            Part read = factory.<Whole>fromTransaction(session -> session.find(Whole.class, whole.id)).part;
            assertThat(read.tag).isNotNull().isEqualTo(whole.part.tag);
            assertThat(read.name).isEqualTo("inserted");
        }
    }

    @Test
    void aSourceThatReturnsNullFailsAtBootAndIsNamed() {
        assertThatThrownBy(() -> database.create(Map.of(), Sourceless.class))
                .hasStackTraceContaining("source " + NoSource.class.getName() + " of @UlidGenerated on attribute id of")
                .hasStackTraceContaining("Sourceless returned null");
    }

    @Test
    void knowsWhatATypeVariableStandsFor() {
        Generic generic = new Generic();
        try (SessionFactory factory = database.create(Map.of(), Generic.class)) {
            factory.inTransaction(session -> session.persist(generic));
            assertThat(generic.id).isNotNull();
        }
    }

    @Test
    void anotherTypeFailsAtBootAndNamesEntityAttributeAndTheTypesAllowed() {
        for (Class<?> entity : new Class<?>[] {WithLong.class, WithLongAttribute.class, GenericLong.class}) {
            assertThatThrownBy(() -> database.create(Map.of(), entity))
                    .hasStackTraceContaining("@UlidGenerated")
                    .hasStackTraceContaining(entity.getSimpleName())
                    .hasStackTraceContaining(entity == WithLongAttribute.class ? "number" : "id")
                    .hasStackTraceContaining("java.lang.Long")
                    .hasStackTraceContaining("dev.ulid.Ulid, java.util.UUID, java.lang.String and byte[]");
        }
    }

    @Test
    void underPropertyAccessTheMessageNamesTheProperty() {
        assertThatThrownBy(() -> database.create(Map.of(), ByGetter.class))
                .hasStackTraceContaining("@UlidGenerated on attribute key of entity ");
    }
}
