package dev.ulid.it.jdbc.recipe;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UlidPage;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Jdbi: registered once, ids are arguments and columns like any other type. */
final class JdbiRecipe implements Recipe {

    private final Jdbi jdbi;
    private final UlidKeyset<Order> pages;

    JdbiRecipe(DataSource dataSource, UlidColumn form) {
        jdbi = Jdbi.create(dataSource)
                .registerArgument(new UlidArguments(form))
                .registerColumnMapper(Ulid.class, (row, column, context) -> form.read(row, column))
                .registerRowMapper(
                        Order.class,
                        (row, context) -> new Order(Objects.requireNonNull(form.read(row, "id")), row.getInt("total")));
        pages = UlidKeyset.by("id", form)
                .select("total")
                .from("orders")
                .map((row, id) -> new Order(id, row.getInt("total")));
    }

    @Override
    public void insert(List<Order> orders) {
        jdbi.useTransaction(handle -> {
            PreparedBatch batch = handle.prepareBatch("insert into orders (id, total) values (:id, :total)");
            orders.forEach(order ->
                    batch.bind("id", order.id()).bind("total", order.total()).add());
            batch.execute();
        });
    }

    @Override
    public Order find(Ulid id) {
        return jdbi.withHandle(handle -> handle.createQuery("select id, total from orders where id = :id")
                .bind("id", id)
                .mapTo(Order.class)
                .one());
    }

    @Override
    public List<Order> pageAfter(Ulid cursor, int size) {
        return jdbi.withHandle(
                handle -> handle.createQuery("select id, total from orders where id > :cursor order by id limit :size")
                        .bind("cursor", cursor)
                        .bind("size", size)
                        .mapTo(Order.class)
                        .list());
    }

    @Override
    public UlidPage<Order> keysetPageAfter(Ulid cursor, int size) throws SQLException {
        return jdbi.withHandle(handle -> pages.after(handle.getConnection(), cursor, size));
    }
}
