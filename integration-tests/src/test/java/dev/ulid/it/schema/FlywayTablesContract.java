package dev.ulid.it.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.entity.Customer;
import dev.ulid.it.entity.Purchase;
import dev.ulid.it.hibernate.Orm;
import dev.ulid.it.storage.FormsOfEngine;
import dev.ulid.it.storage.StorageContract;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hibernate.tool.schema.spi.SchemaManagementException;
import org.junit.jupiter.api.Test;

/** The tables that a DBA wrote and those that Hibernate makes are the same to Hibernate, and to the catalogue. */
abstract class FlywayTablesContract extends StorageContract {

    private static final Map<String, String> VALIDATE = Map.of("hibernate.hbm2ddl.auto", "validate");

    @Test
    void case77_hibernateAcceptsTheTablesOfFlyway() {
        try (Orm orm = orm(database, form, VALIDATE)) {
            Customer customer = new Customer("Ada");
            Purchase purchase = new Purchase(customer, 7);
            orm.run(session -> {
                session.persist(customer);
                session.persist(purchase);
            });
            Ulid customerOfPurchase = orm.call(session ->
                    session.find(Purchase.class, purchase.id()).customer().id());
            assertThat(customerOfPurchase).isEqualTo(customer.id());
        }
    }

    @Test
    void case77_hibernatesOwnTablesHaveTheColumnTypesOfFlyways() throws SQLException {
        try (TestDatabase own = TestDatabase.create(engine(), getClass())) {
            orm(own, form, Map.of("hibernate.hbm2ddl.auto", "create-only")).close();
            assertThat(types(own, "customer", "id")).isEqualTo(types(database, "customer", "id"));
            assertThat(types(own, "purchase", "id")).isEqualTo(types(database, "purchase", "id"));
            assertThat(types(own, "purchase", "customer_id")).isEqualTo(types(database, "purchase", "customer_id"));
            try (Orm orm = orm(own, form, VALIDATE)) {
                assertThat(orm.<List<Purchase>>call(session -> session.createQuery("from Purchase", Purchase.class)
                                .getResultList()))
                        .isEmpty();
            }
        }
    }

    @Test
    void case77_anotherStorageThanTheTablesHaveIsRefusedAtBootWithBothTypes() {
        for (UlidColumn other : FormsOfEngine.of(engine())) {
            // H2's driver calls a uuid binary, and H2 takes either for the other.
            boolean alike = engine() == Engine.H2 && form != UlidColumn.TEXT && other != UlidColumn.TEXT;
            if (other != form && !alike) {
                assertThatThrownBy(() -> orm(database, other, VALIDATE).close())
                        .isInstanceOf(SchemaManagementException.class)
                        .message()
                        .containsIgnoringCase("customer")
                        .containsPattern("(?i)found \\[" + sqlType(form))
                        .containsPattern("(?i)expecting \\[" + sqlType(other));
            }
        }
    }

    private static Orm orm(TestDatabase database, UlidColumn form, Map<String, String> settings) {
        return Orm.create(database, UlidStorage.valueOf(form.name()), settings, Customer.class, Purchase.class);
    }

    private String sqlType(UlidColumn column) {
        return switch (column) {
            case UUID -> "uuid";
            case TEXT -> engine() == Engine.POSTGRESQL ? "bpchar" : "char";
            case BINARY ->
                switch (engine()) {
                    case POSTGRESQL -> "bytea";
                    case SQLITE -> "blob";
                    case H2, MYSQL, MARIADB -> "binary";
                };
        };
    }

    private static List<String> types(TestDatabase database, String table, String column) throws SQLException {
        boolean upper = database.engine() == Engine.H2;
        List<String> types = new ArrayList<>();
        try (Connection connection = database.connect();
                ResultSet columns = connection
                        .getMetaData()
                        .getColumns(
                                connection.getCatalog(),
                                connection.getSchema(),
                                upper ? table.toUpperCase(Locale.ROOT) : table,
                                upper ? column.toUpperCase(Locale.ROOT) : column)) {
            while (columns.next()) {
                types.add(
                        columns.getString("TYPE_NAME").toLowerCase(Locale.ROOT) + " " + columns.getInt("COLUMN_SIZE"));
            }
        }
        assertThat(types).hasSize(1);
        return types;
    }
}
