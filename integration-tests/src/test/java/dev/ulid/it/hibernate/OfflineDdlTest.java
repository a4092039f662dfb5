package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.util.HashMap;
import java.util.Map;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistry;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.mapping.Column;
import org.hibernate.mapping.Table;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Column types on engines that are not at hand: what Hibernate would write for them. */
class OfflineDdlTest {

    @Entity(name = "Thing")
    static class Thing {
        @Id
        @UlidGenerated
        Ulid id;

        @ManyToOne
        Thing parent;

        Ulid other;
    }

    @ParameterizedTest
    @CsvSource({
        "SQLServer, AUTO, binary(16)",
        "SQLServer, BINARY, binary(16)",
        "SQLServer, TEXT, char(26) collate Latin1_General_100_BIN2",
        "Oracle, AUTO, raw(16)",
        "Oracle, TEXT, char(26)",
        "DB2, AUTO, binary(16)",
        "DB2, TEXT, char(26)",
        "Cockroach, AUTO, uuid",
        "Cockroach, BINARY, bytes",
        "Cockroach, TEXT, varchar(26)",
        "HSQL, AUTO, binary(16)",
        "MySQL, AUTO, binary(16)",
        "MariaDB, AUTO, binary(16)",
        "PostgreSQL, AUTO, uuid",
        "PostgreSQL, TEXT, bpchar(26)"
    })
    void case53_idsForeignKeysAndAttributesAreSortedByBytes(String dialect, UlidStorage storage, String type) {
        Map<String, Object> settings = new HashMap<>();
        settings.put("hibernate.dialect", "org.hibernate.dialect." + dialect + "Dialect");
        settings.put("hibernate.boot.allow_jdbc_metadata_access", "false");
        settings.put(UlidStorage.SETTING, storage);
        StandardServiceRegistry registry =
                new StandardServiceRegistryBuilder().applySettings(settings).build();
        try {
            Metadata metadata =
                    new MetadataSources(registry).addAnnotatedClass(Thing.class).buildMetadata();
            Table table = metadata.getEntityBinding(Thing.class.getName()).getTable();
            assertThat(table.getColumns())
                    .hasSize(3)
                    .extracting((Column column) -> column.getSqlType(metadata))
                    .allSatisfy(found -> assertThat(
                                    found.equals("char(16) for bit data") && dialect.equals("DB2")
                                            ? "binary(16)"
                                            : found)
                            .as("Hibernate 6.6 writes DB2's 16 bytes in the older way")
                            .isEqualTo(type));
        } finally {
            StandardServiceRegistryBuilder.destroy(registry);
        }
    }
}
