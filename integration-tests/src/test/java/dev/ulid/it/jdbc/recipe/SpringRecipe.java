package dev.ulid.it.jdbc.recipe;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UlidPage;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Spring's JdbcClient: an id goes in as the object of its column's form, and comes out through the row mapper. */
final class SpringRecipe implements Recipe {

    private final JdbcTemplate template;
    private final JdbcClient client;
    private final UlidColumn form;
    private final RowMapper<Order> orders;
    private final UlidKeyset<Order> pages;

    SpringRecipe(DataSource dataSource, UlidColumn form) {
        this.template = new JdbcTemplate(dataSource);
        this.client = JdbcClient.create(template);
        this.form = form;
        this.orders = (row, number) -> new Order(Objects.requireNonNull(form.read(row, "id")), row.getInt("total"));
        this.pages = UlidKeyset.by("id", form)
                .select("total")
                .from("orders")
                .map((row, id) -> new Order(id, row.getInt("total")));
    }

    @Override
    public void insert(List<Order> all) {
        for (Order order : all) {
            client.sql("insert into orders (id, total) values (:id, :total)")
                    .param("id", form.toObject(order.id()))
                    .param("total", order.total())
                    .update();
        }
    }

    @Override
    public Order find(Ulid id) {
        return client.sql("select id, total from orders where id = :id")
                .param("id", form.toObject(id))
                .query(orders)
                .single();
    }

    @Override
    public List<Order> pageAfter(Ulid cursor, int size) {
        return client.sql("select id, total from orders where id > :cursor order by id limit :size")
                .param("cursor", form.toObject(cursor))
                .param("size", size)
                .query(orders)
                .list();
    }

    @Override
    public UlidPage<Order> keysetPageAfter(Ulid cursor, int size) {
        ConnectionCallback<UlidPage<Order>> page = connection -> pages.after(connection, cursor, size);
        return Objects.requireNonNull(template.execute(page));
    }
}
