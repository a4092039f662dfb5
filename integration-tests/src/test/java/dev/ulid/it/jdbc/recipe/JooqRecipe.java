package dev.ulid.it.jdbc.recipe;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UlidPage;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import javax.sql.DataSource;
import org.jooq.Converter;
import org.jooq.DSLContext;
import org.jooq.DataType;
import org.jooq.Field;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/** jOOQ: a converter makes the column a field of ids, in generated code by a forced type. */
final class JooqRecipe implements Recipe {

    private static final Field<Integer> TOTAL = DSL.field(DSL.unquotedName("total"), SQLDataType.INTEGER);

    private final DSLContext jooq;
    private final Field<Ulid> id;
    private final UlidKeyset<Order> pages;

    private JooqRecipe(DSLContext jooq, Field<Ulid> id, UlidKeyset<Order> pages) {
        this.jooq = jooq;
        this.id = id;
        this.pages = pages;
    }

    static JooqRecipe of(DataSource dataSource, String engine, UlidColumn form) {
        SQLDialect dialect =
                engine.equals("postgresql") ? SQLDialect.POSTGRES : SQLDialect.valueOf(engine.toUpperCase(Locale.ROOT));
        UlidKeyset<Order> pages = UlidKeyset.by("id", form)
                .select("total")
                .from("orders")
                .map((row, key) -> new Order(key, row.getInt("total")));
        return new JooqRecipe(DSL.using(dataSource, dialect), DSL.field(DSL.unquotedName("id"), ids(form)), pages);
    }

    private static DataType<Ulid> ids(UlidColumn form) {
        return switch (form) {
            case UUID ->
                SQLDataType.UUID.asConvertedDataType(
                        Converter.ofNullable(UUID.class, Ulid.class, Ulid::fromUuid, Ulid::toUuid));
            case BINARY ->
                SQLDataType.BINARY(16)
                        .asConvertedDataType(
                                Converter.ofNullable(byte[].class, Ulid.class, Ulid::fromBytes, Ulid::toBytes));
            case TEXT ->
                SQLDataType.CHAR(26)
                        .asConvertedDataType(
                                Converter.ofNullable(String.class, Ulid.class, Ulid::parse, Ulid::toString));
        };
    }

    @Override
    public void insert(List<Order> orders) {
        jooq.transaction(transaction -> orders.forEach(order -> transaction
                .dsl()
                .insertInto(DSL.table("orders"), id, TOTAL)
                .values(order.id(), order.total())
                .execute()));
    }

    @Override
    public Order find(Ulid wanted) {
        return jooq.select(id, TOTAL)
                .from("orders")
                .where(id.eq(wanted))
                .fetchSingle(row -> new Order(row.value1(), row.value2()));
    }

    @Override
    public List<Order> pageAfter(Ulid cursor, int size) {
        return jooq.select(id, TOTAL)
                .from("orders")
                .orderBy(id)
                .seek(cursor)
                .limit(size)
                .fetch(row -> new Order(row.value1(), row.value2()));
    }

    @Override
    public UlidPage<Order> keysetPageAfter(Ulid cursor, int size) {
        return jooq.connectionResult(connection -> pages.after(connection, cursor, size));
    }
}
