package dev.ulid.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A UUID in a column of characters is 36 of them, which are not the 26 of an id. */
@NullUnmarked
class UuidAsCharactersTest {

    @Entity(name = "Written")
    static class Written {
        @Id
        @UlidGenerated
        @JdbcTypeCode(SqlTypes.CHAR)
        UUID id;

        @JdbcTypeCode(SqlTypes.VARCHAR)
        UUID other;

        String name;
    }

    @Entity(name = "Plain")
    static class Plain {
        @Id
        @UlidGenerated
        UUID id;

        String name;
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
    void insertSelectIsRefusedWithEntityAttributeAndReason() {
        assertInsertSelectIsRefused(Map.of(), Written.class, new Written());
    }

    @Test
    void insertSelectIsRefusedWhereTheSettingMakesUuidsCharacters() {
        assertInsertSelectIsRefused(
                Map.of("hibernate.type.preferred_uuid_jdbc_type", "CHAR"), Plain.class, new Plain());
    }

    @ParameterizedTest
    @CsvSource({
        "ulid_millis, id", "ulid_timestamp, id", "ulid_text, id",
        "ulid_millis, other", "ulid_timestamp, other", "ulid_text, other"
    })
    void functionsRefuseItInsteadOfMisreadingIt(String function, String attribute) {
        try (SessionFactory factory = database.create(Map.of(), Written.class)) {
            factory.inTransaction(session -> {
                session.persist(new Written());
                assertThatThrownBy(() -> session.createQuery(
                                        "select " + function + "(" + attribute + ") from Written", Object.class)
                                .getResultList())
                        .hasStackTraceContaining(function + " cannot use a java.util.UUID stored as ")
                        .hasStackTraceContaining("store it as uuid or 16 bytes");
            });
        }
    }

    private void assertInsertSelectIsRefused(Map<String, Object> settings, Class<?> entity, Object row) {
        String name = entity.getSimpleName();
        try (SessionFactory factory = database.create(settings, entity)) {
            factory.inTransaction(session -> session.persist(row));
            assertThatThrownBy(() -> factory.inTransaction(session -> session.createMutationQuery(
                                    "insert into " + name + "(name) select 'x' from " + name)
                            .executeUpdate()))
                    .hasStackTraceContaining("insert … select for @UlidGenerated on attribute id of entity ")
                    .hasStackTraceContaining(name + " cannot use a java.util.UUID stored as ")
                    .hasStackTraceContaining("store it as uuid or 16 bytes");
            assertThat(factory.<Long>fromTransaction(
                            session -> session.createQuery("select count(*) from " + name, Long.class)
                                    .getSingleResult()))
                    .isEqualTo(1);
        }
    }
}
