package dev.ulid.it.surroundings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.hibernate.Orm;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A source of ids that only a bean container can make. */
class BeanContainerTest {

    @Entity(name = "Ticket")
    static class Ticket {
        @Id
        @UlidGenerated(source = ConfiguredSource.class)
        Ulid id;

        @UlidGenerated(source = ConfiguredSource.class)
        Ulid number;

        @UlidGenerated
        Ulid other;
    }

    /** What Spring or CDI would construct and inject. */
    static final class ConfiguredSource implements Supplier<UlidGenerator> {

        private final UlidGenerator generator;

        ConfiguredSource(UlidGenerator generator) {
            this.generator = generator;
        }

        @Override
        public UlidGenerator get() {
            return generator;
        }
    }

    private TestDatabase database;

    @BeforeEach
    void open() {
        database = TestDatabase.create(Engine.H2, getClass());
    }

    @AfterEach
    void close() {
        database.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theSourceIsTheBeanOfTheContainer(boolean generatorsAreBeansToo) {
        Ulid first = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FA0");
        Ulid second = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FA1");
        var ids = List.of(first, second).iterator();
        OneBeanContainer beans = new OneBeanContainer(new ConfiguredSource(ids::next));
        Ticket ticket = new Ticket();
        try (Orm orm = Orm.create(
                database,
                UlidStorage.AUTO,
                Map.of(
                        "hibernate.resource.beans.container", beans,
                        "hibernate.cdi.extensions", generatorsAreBeansToo),
                Ticket.class)) {
            orm.run(session -> session.persist(ticket));
            assertThat(orm.call(session -> session.find(Ticket.class, ticket.id)).number)
                    .isEqualTo(ticket.number);
        }
        assertThat(new Ulid[] {ticket.id, ticket.number}).containsExactlyInAnyOrder(first, second);
        assertThat(ticket.other).isNotIn(first, second);
        assertThat(beans.asked()).contains(ConfiguredSource.class, UlidGenerated.MonotonicSource.class);
    }

    @Test
    void withoutAContainerTheSourceThatCannotBeMadeIsNamed() {
        assertThatThrownBy(() -> Orm.create(database, UlidStorage.AUTO, Map.of(), Ticket.class))
                .hasStackTraceContaining(ConfiguredSource.class.getName());
    }
}
