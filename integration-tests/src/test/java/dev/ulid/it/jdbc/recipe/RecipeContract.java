package dev.ulid.it.jdbc.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.storage.SampleIds;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The same rows written, read and paged through each library, on every engine. */
abstract class RecipeContract {

    private static final List<Order> ORDERS = SampleIds.ofWholeSpace(600).stream()
            .map(id -> new Order(id, Math.floorMod(id.hashCode(), 100)))
            .sorted(Comparator.comparing(Order::id))
            .toList();

    private final Engine engine = getClass().getAnnotation(OnEngine.class).value();
    private TestDatabase database;

    @BeforeEach
    void createTable() throws SQLException {
        database = TestDatabase.create(engine, getClass());
        String type = switch (engine) {
            case H2, POSTGRESQL -> "uuid";
            case MYSQL, MARIADB -> "binary(16)";
            case SQLITE -> "blob";
        };
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table orders (id " + type + " not null primary key, total int not null)");
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void springJdbcClient() throws SQLException {
        check(new SpringRecipe(dataSource(), form()));
    }

    @Test
    void jdbi() throws SQLException {
        check(new JdbiRecipe(dataSource(), form()));
    }

    @Test
    void jooq() throws SQLException {
        check(JooqRecipe.of(dataSource(), engine.key(), form()));
    }

    private static void check(Recipe recipe) throws SQLException {
        recipe.insert(ORDERS);
        Order tenth = ORDERS.get(9);
        assertThat(recipe.find(tenth.id())).isEqualTo(tenth);
        assertThat(recipe.pageAfter(tenth.id(), 20)).isEqualTo(ORDERS.subList(10, 30));
        assertThat(recipe.keysetPageAfter(tenth.id(), 20).rows()).isEqualTo(ORDERS.subList(10, 30));
        assertThat(recipe.keysetPageAfter(tenth.id(), 20).hasPrevious()).isTrue();
        assertThat(recipe.keysetPageAfter(Ulid.MAX, 20).rows()).isEmpty();
    }

    private UlidColumn form() throws SQLException {
        try (Connection connection = database.connect()) {
            return UlidColumn.recommended(connection.getMetaData());
        }
    }

    private DataSource dataSource() {
        return database.dataSource();
    }
}
