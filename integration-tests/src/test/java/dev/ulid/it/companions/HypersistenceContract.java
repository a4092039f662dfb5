package dev.ulid.it.companions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.hibernate.Orm;
import dev.ulid.jdbc.UlidColumn;
import io.hypersistence.utils.hibernate.id.Tsid;
import io.hypersistence.utils.hibernate.type.basic.YearMonthIntegerType;
import io.hypersistence.utils.hibernate.type.json.JsonType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hibernate.annotations.Type;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** An application that has hypersistence-utils too, whose types register themselves as ours do. */
@ParameterizedClass(name = "{0}")
@EnumSource(value = UlidStorage.class, names = "UUID", mode = EnumSource.Mode.EXCLUDE)
abstract class HypersistenceContract {

    @Entity(name = "Invoice")
    static class Invoice {
        @Id
        @UlidGenerated
        Ulid id;

        @Tsid
        Long number;

        @Type(JsonType.class)
        @Column(columnDefinition = "json")
        Map<String, String> labels;

        @Type(YearMonthIntegerType.class)
        YearMonth due;
    }

    @Entity(name = "Payment")
    static class Payment {
        @Id
        @Tsid
        Long id;

        @UlidGenerated
        Ulid reference;
    }

    @Entity(name = "ByText")
    static class ByText {
        @Id
        String id;
    }

    @Entity(name = "ByUuid")
    static class ByUuid {
        @Id
        UUID id;
    }

    @Parameter
    UlidStorage storage;

    private TestDatabase database;
    private Orm orm;

    @BeforeEach
    void open() {
        database = TestDatabase.create(getClass().getAnnotation(OnEngine.class).value(), getClass());
        orm = Orm.create(
                database,
                storage,
                Map.of("hypersistence.utils.enable_types_contributor", "true"),
                Invoice.class,
                Payment.class,
                ByText.class,
                ByUuid.class);
    }

    @AfterEach
    void close() {
        orm.close();
        database.close();
    }

    @Test
    void idsOfBothAreGeneratedAndTypesOfBothAreStoredInOneEntity() throws SQLException {
        Invoice invoice = new Invoice();
        invoice.labels = Map.of("ref", Ulid.MAX.toString());
        invoice.due = YearMonth.of(2026, 12);
        Payment payment = new Payment();
        orm.run(session -> {
            session.persist(invoice);
            session.persist(payment);
        });
        assertThat(invoice.number).isPositive();
        assertThat(payment.id).isPositive();
        Invoice found = orm.call(session -> session.find(Invoice.class, invoice.id));
        assertThat(found).usingRecursiveComparison().isEqualTo(invoice);
        assertThat(storedId()).isEqualTo(invoice.id);
        Payment byReference =
                orm.call(session -> session.createQuery("from Payment where reference = :reference", Payment.class)
                        .setParameter("reference", payment.reference)
                        .getSingleResult());
        assertThat(byReference.id).isEqualTo(payment.id);
    }

    @Test
    void severalEntitiesAreLoadedAtOnceByIdsOfEveryType() {
        List<Invoice> invoices = Stream.generate(Invoice::new).limit(3).toList();
        List<ByText> texts = Stream.of("a", "b", "c")
                .map(id -> {
                    ByText text = new ByText();
                    text.id = id;
                    return text;
                })
                .toList();
        List<ByUuid> uuids = Stream.generate(UUID::randomUUID)
                .limit(3)
                .map(id -> {
                    ByUuid uuid = new ByUuid();
                    uuid.id = id;
                    return uuid;
                })
                .toList();
        orm.run(session -> {
            for (List<?> entities : List.of(invoices, texts, uuids)) {
                entities.forEach(session::persist);
            }
        });
        assertLoadedTogether(Invoice.class, invoices, invoice -> invoice.id);
        assertLoadedTogether(ByText.class, texts, text -> text.id);
        assertLoadedTogether(ByUuid.class, uuids, uuid -> uuid.id);
    }

    private Ulid storedId() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select id from Invoice")) {
            assertThat(rows.next()).isTrue();
            return UlidColumn.fromObject(rows.getObject("id"));
        }
    }

    private <T> void assertLoadedTogether(Class<T> type, List<T> entities, Function<T, ?> id) {
        List<?> ids = entities.stream().map(id).toList();
        List<T> found = orm.call(session -> session.findMultiple(type, ids));
        assertThat(found).extracting(id).isEqualTo(ids);
    }
}
