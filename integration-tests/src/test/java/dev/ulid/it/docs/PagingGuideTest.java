package dev.ulid.it.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.jdbc.Sql;
import dev.ulid.it.jdbc.recipe.UlidArguments;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UlidPage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jooq.Converter;
import org.jooq.DSLContext;
import org.jooq.DataType;
import org.jooq.Field;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What {@code docs/jdbc-paging.md} shows. */
class PagingGuideTest {

    private record OrderRow(Ulid id, int total, String name) {}

    private record Order(Ulid id, int total) {}

    private static final String TOTAL_OF_ORDERS = "orders";

    private final TestDatabase database = TestDatabase.create(Engine.H2, getClass());
    private final DataSource dataSource = database.dataSource();
    private final UlidColumn form = UlidColumn.UUID;
    private final UlidKeyset<Order> pages = UlidKeyset.by("id")
            .select("total")
            .from(TOTAL_OF_ORDERS)
            .map((row, id) -> new Order(id, row.getInt("total")));
    private final Ulid id = Ulid.of(0, 3);
    private final Ulid cursor = Ulid.of(0, 9);

    @BeforeEach
    void create() throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            Sql.execute(
                    connection,
                    "create table customers (id int primary key, name varchar(9))",
                    "create table orders (id uuid primary key, total int, status varchar(9), customer_id int)",
                    "insert into customers values (1, 'a'), (2, 'b')",
                    "insert into orders select cast(x'0000000000000000' || cast(x as binary(8)) as uuid), x, case when x < 200 then 'OPEN' else 'PAID' end, 1 + mod(x, 2)"
                            + " from system_range(1, 300)");
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void pages() throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            UlidKeyset<OrderRow> orders = UlidKeyset.by("o.id")
                    .select("o.total, c.name")
                    .from("orders o join customers c on c.id = o.customer_id")
                    .where("o.status = ? or o.total > ?", "OPEN", 1_000)
                    .map((row, id) -> new OrderRow(id, row.getInt("total"), row.getString("name")));

            UlidPage<OrderRow> page = orders.first(connection, 50);
            UlidPage<OrderRow> next = orders.after(connection, page.nextCursor(), 50);
            UlidPage<OrderRow> back = orders.before(connection, next.previousCursor(), 50);

            assertThat(page.rows()).hasSize(50).startsWith(new OrderRow(Ulid.of(0, 1), 1, "b"));
            assertThat(next.rows()).hasSize(50).startsWith(new OrderRow(Ulid.of(0, 51), 51, "b"));
            assertThat(back.rows()).isEqualTo(page.rows());
            assertThat(orders.stream(connection, 5_000)).hasSize(199);
        }
    }

    @Test
    void spring() {
        JdbcTemplate template = new JdbcTemplate(dataSource);
        JdbcClient client = JdbcClient.create(template);

        Order order = client.sql("select id, total from orders where id = :id")
                .param("id", form.toObject(id))
                .query((row, number) -> new Order(form.read(row, "id"), row.getInt("total")))
                .single();
        UlidPage<Order> page = template.execute(
                (ConnectionCallback<UlidPage<Order>>) connection -> pages.after(connection, cursor, 50));

        assertThat(order).isEqualTo(new Order(id, 3));
        checkPage(page);
    }

    @Test
    void jdbi() throws SQLException {
        Jdbi jdbi = Jdbi.create(dataSource);

        jdbi.registerArgument(new UlidArguments(form))
                .registerColumnMapper(Ulid.class, (row, column, context) -> form.read(row, column));
        UlidPage<Order> page = jdbi.withHandle(handle -> pages.after(handle.getConnection(), cursor, 50));

        checkPage(page);
        assertThat(jdbi.<Ulid, RuntimeException>withHandle(
                        handle -> handle.createQuery("select id from orders where id = :id")
                                .bind("id", id)
                                .mapTo(Ulid.class)
                                .one()))
                .isEqualTo(id);
    }

    @Test
    void jooq() {
        DSLContext jooq = DSL.using(dataSource, SQLDialect.H2);

        DataType<Ulid> ids = SQLDataType.UUID.asConvertedDataType(
                Converter.ofNullable(UUID.class, Ulid.class, Ulid::fromUuid, Ulid::toUuid));
        Field<Ulid> key = DSL.field(DSL.unquotedName("id"), ids);
        Field<Integer> total = DSL.field(DSL.unquotedName("total"), SQLDataType.INTEGER);
        var rows =
                jooq.select(key, total).from("orders").orderBy(key).seek(cursor).limit(50);
        UlidPage<Order> page = jooq.connectionResult(connection -> pages.after(connection, cursor, 50));

        assertThat(rows.fetch(row -> new Order(row.value1(), row.value2()))).isEqualTo(page.rows());
        checkPage(page);
    }

    private static void checkPage(UlidPage<Order> page) {
        assertThat(page.rows()).hasSize(50).startsWith(new Order(Ulid.of(0, 10), 10));
        assertThat(page.hasPrevious()).isTrue();
    }
}
