package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidBinary;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.hibernate.UlidText;
import dev.ulid.it.storage.Vectors;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Tuple;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The functions on ids, on every known answer and every form a column can have. */
abstract class FunctionsContract extends HibernateContract {

    @Entity(name = "Fact")
    static class Fact {
        @Id
        @UlidGenerated
        Ulid id;

        Ulid none;

        @UlidBinary
        Ulid bytes;

        @UlidText
        Ulid chars;

        UUID uuid;

        @Column(length = 26)
        String string;

        @Column(columnDefinition = "char(30)")
        String padded;

        @Column(length = 16)
        byte[] octets;

        Instant moment;

        String note;

        Long number;
    }

    private final List<Vectors> vectors = Vectors.known();

    @Override
    Class<?>[] entities() {
        return new Class<?>[] {Fact.class};
    }

    @Override
    void fill() {
        orm.run(session -> {
            for (Vectors vector : vectors) {
                Fact fact = new Fact();
                fact.id = vector.ulid();
                fact.bytes = fact.id;
                fact.chars = fact.id;
                fact.uuid = fact.id.toUuid();
                fact.string = fact.id.toString();
                fact.padded = fact.string;
                fact.octets = fact.id.toBytes();
                fact.moment = Instant.parse("2024-01-15T10:30:45.123Z");
                session.persist(fact);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "bytes", "chars", "uuid", "string", "padded", "octets"})
    void millisTextAndTimestampAreRightForEveryKnownAnswer(String attribute) {
        List<Tuple> rows = orm.call(session -> session.createQuery(
                        "select id, ulid_millis(" + attribute + "), ulid_text(" + attribute + "), ulid_timestamp("
                                + attribute + ") from Fact order by id",
                        Tuple.class)
                .getResultList());
        assertThat(rows).hasSameSizeAs(vectors);
        for (Tuple row : rows) {
            Ulid id = row.get(0, Ulid.class);
            assertThat(row.get(1)).as("ulid_millis of %s", id).isEqualTo(id.timestampMillis());
            assertThat(row.get(2)).as("ulid_text of %s", id).isEqualTo(id.toString());
            assertThat(row.get(3)).as("ulid_timestamp of %s", id).isEqualTo(id.timestamp());
        }
        assertThat(rows)
                .extracting(row -> row.get(1))
                .hasSameElementsAs(vectors.stream()
                        .map(Vectors::millis)
                        .map(Object.class::cast)
                        .toList());
    }

    @Test
    void nullGivesNull() {
        Tuple row = orm.call(session -> session.createQuery(
                        "select ulid_millis(none), ulid_text(none), ulid_timestamp(none) from Fact", Tuple.class)
                .setMaxResults(1)
                .getSingleResult());
        assertThat(row.toArray()).containsOnlyNulls();
    }

    @Test
    void functionsWorkInWhereGroupAndOrder() {
        Ulid id = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        List<Long> millis = orm.call(session -> session.createQuery(
                        "select ulid_millis(id) from Fact where ulid_text(id) >= :text and ulid_millis(id) <= :max"
                                + " group by ulid_millis(id) order by ulid_millis(id) desc",
                        Long.class)
                .setParameter("text", id.toString())
                .setParameter("max", 1_800_000_000_000L)
                .getResultList());
        assertThat(millis)
                .isNotEmpty()
                .isEqualTo(vectors.stream()
                        .filter(v -> v.text().compareTo(id.toString()) >= 0)
                        .map(Vectors::millis)
                        .filter(v -> v <= 1_800_000_000_000L)
                        .distinct()
                        .sorted(Comparator.reverseOrder())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "bytes", "chars", "string", "padded"})
    void functionsTakeAnAggregate(String attribute) throws SQLException {
        boolean bytes = attribute.equals("bytes") || attribute.equals("id") && storage == UlidStorage.BINARY;
        if (bytes && lacksMaximumOfBytes()) {
            assertThatThrownBy(() -> orm.<String>call(session -> session.createQuery(
                                    "select ulid_text(max(" + attribute + ")) from Fact", String.class)
                            .getSingleResult()))
                    .hasMessageContaining("max(bytea) does not exist");
            return;
        }
        Ulid first = sorted().get(0);
        Ulid last = sorted().get(vectors.size() - 1);
        String max = "max(" + attribute + ")";
        String min = "min(" + attribute + ")";
        Tuple row = orm.call(session -> session.createQuery(
                        "select ulid_text(" + max + "), ulid_millis(" + max + "), ulid_timestamp(" + max
                                + "), ulid_text(" + min + "), ulid_millis(" + min + ") from Fact group by moment"
                                + " having ulid_millis(" + max + ") > 0 and ulid_text(" + min + ") < ulid_text(" + max
                                + ") order by ulid_text(" + max + "), ulid_timestamp(" + min + ")",
                        Tuple.class)
                .getSingleResult());
        assertThat(row.toArray())
                .containsExactly(
                        last.toString(),
                        last.timestampMillis(),
                        last.timestamp(),
                        first.toString(),
                        first.timestampMillis());
    }

    private List<Ulid> sorted() {
        return vectors.stream().map(Vectors::ulid).sorted().toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "bytes", "chars", "uuid", "string", "padded", "octets"})
    void functionsGroupAndOrder(String attribute) {
        String text = "ulid_text(" + attribute + ")";
        List<String> texts = orm.call(session -> session.createQuery(
                        "select " + text + " from Fact group by " + text + " having ulid_millis(max(chars)) >= 0 and "
                                + "ulid_text(min(chars)) is not null order by " + text + " desc",
                        String.class)
                .getResultList());
        assertThat(texts)
                .isEqualTo(sorted().stream()
                        .sorted(Comparator.reverseOrder())
                        .map(Ulid::toString)
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "bytes", "chars", "uuid", "string", "padded", "octets"})
    void functionsAreRightInUpdateAndDelete(String attribute) {
        orm.run(session -> {
            assertThat(session.createMutationQuery("update Fact set note = ulid_text(" + attribute
                                    + "), number = ulid_millis(" + attribute + ") where ulid_text(" + attribute
                                    + ") is not null")
                            .executeUpdate())
                    .isEqualTo(vectors.size());
            assertThat(session.createQuery("from Fact", Fact.class).getResultList())
                    .allSatisfy(fact -> {
                        assertThat(fact.note).isEqualTo(fact.id.toString());
                        assertThat(fact.number).isEqualTo(fact.id.timestampMillis());
                    });
            Ulid victim = sorted().get(3);
            assertThat(session.createMutationQuery("delete from Fact where ulid_text(" + attribute + ") = :text"
                                    + " and ulid_millis(" + attribute + ") = :millis")
                            .setParameter("text", victim.toString())
                            .setParameter("millis", victim.timestampMillis())
                            .executeUpdate())
                    .isEqualTo(1);
            session.getTransaction().markRollbackOnly();
        });
    }

    @Test
    void timestampComparesWithOtherTimestamps() {
        Instant bound = Instant.parse("2024-01-15T10:30:45.123Z");
        List<Ulid> after = orm.call(session -> session.createQuery(
                        "select id from Fact where ulid_timestamp(id) > moment and ulid_timestamp(id) < :end order by id",
                        Ulid.class)
                .setParameter("end", bound.plus(36500, ChronoUnit.DAYS))
                .getResultList());
        assertThat(after)
                .isNotEmpty()
                .isEqualTo(vectors.stream()
                        .map(Vectors::ulid)
                        .filter(id -> id.timestamp().isAfter(bound)
                                && id.timestamp().isBefore(bound.plus(36500, ChronoUnit.DAYS)))
                        .sorted()
                        .toList());
    }

    @Test
    void ulidWritesAnIdIntoAQuery() {
        for (String text : List.of("01E02HPFFNZJR5JSQB8KGCCXT4", "01e02hpffnzjr5jsqb8kgccxt4")) {
            assertThat(orm.<List<Ulid>>call(session -> session.createQuery(
                                    "select id from Fact where id = ulid('" + text + "')", Ulid.class)
                            .getResultList()))
                    .containsExactly(Ulid.parse("01E02HPFFNZJR5JSQB8KGCCXT4"));
        }
        assertThat(orm.<List<Ulid>>call(session -> session.createQuery(
                                "select id from Fact where id in (ulid('01E02HPFFNZJR5JSQB8KGCCXT4'), ulid(:other))"
                                        + " order by id",
                                Ulid.class)
                        .setParameter("other", Ulid.MAX)
                        .getResultList()))
                .containsExactly(Ulid.parse("01E02HPFFNZJR5JSQB8KGCCXT4"), Ulid.MAX);
    }

    @Test
    void case4_ulidRefusesWrongTextBeforeAStatementIsSent() {
        assertThat(orm.statementsOf(session -> assertThatThrownBy(() -> session.createQuery(
                                        "select id from Fact where id = ulid('01J5PP33KAV586VA6296VXF0HU')", Ulid.class)
                                .getResultList())
                        .hasStackTraceContaining("01J5PP33KAV586VA6296VXF0HU")
                        .hasStackTraceContaining("'U'")))
                .isEmpty();
    }
}
