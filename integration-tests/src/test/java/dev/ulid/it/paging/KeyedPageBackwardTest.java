package dev.ulid.it.paging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.entity.Customer;
import dev.ulid.it.entity.Purchase;
import dev.ulid.it.hibernate.Orm;
import dev.ulid.it.storage.Purchases;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UlidPage;
import java.sql.Connection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.hibernate.query.KeyedPage;
import org.hibernate.query.KeyedResultList;
import org.hibernate.query.Order;
import org.hibernate.query.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Newest first, and rows arrive in front. Hibernate's keyed pages count back to number 0 and end there; pages by the key
 * alone, in HQL or by {@link UlidKeyset}, go on to the newest row. Fails on the day Hibernate learns it.
 */
@OnEngine(Engine.H2)
class KeyedPageBackwardTest {

    private static final int SIZE = 3;

    private final UlidGenerator ids = UlidGenerator.builder().build();
    private TestDatabase database;
    private Orm orm;
    private List<Ulid> newestFirst;
    private KeyedResultList<Purchase> secondPage;

    @BeforeEach
    void readTwoPagesAndLetRowsArrive() throws Exception {
        database = TestDatabase.create(Engine.H2, getClass());
        orm = Orm.create(database, UlidStorage.UUID, Map.of(), Customer.class, Purchase.class);
        Purchases purchases = new Purchases(database, UlidColumn.UUID);
        purchases.insert(ids.next(2 * SIZE));
        KeyedPage<Purchase> first = Page.first(SIZE).keyedBy(Order.desc(Purchase.class, "id"));
        secondPage = page(page(first).getNextPage());
        purchases.insert(ids.next(SIZE + 1));
        newestFirst = purchases.inOrder();
        Collections.reverse(newestFirst);
    }

    @AfterEach
    void close() {
        orm.close();
        database.close();
    }

    @Test
    void hibernatesKeyedPagesEndAtNumberZeroAndLeaveTheNewRowsOut() {
        KeyedResultList<Purchase> back = page(secondPage.getPreviousPage());
        assertThat(idsOf(back.getResultList())).isEqualTo(newestFirst.subList(SIZE + 1, 2 * SIZE + 1));
        assertThat(back.getPreviousPage()).isNull();
    }

    @Test
    void hqlByTheKeyAloneGoesOnToTheNewestRow() {
        Ulid cursor = secondPage.getResultList().get(0).id();
        List<Purchase> back = orm.call(
                session -> session.createQuery("from Purchase p where p.id > :first order by p.id", Purchase.class)
                        .setParameter("first", cursor)
                        .setMaxResults(newestFirst.size())
                        .getResultList());
        Collections.reverse(back);
        assertThat(idsOf(back)).isEqualTo(newestFirst.subList(0, 2 * SIZE + 1));
    }

    @Test
    void keysetPagesGoOnToTheNewestRow() throws Exception {
        UlidKeyset<Ulid> keyset = UlidKeyset.by("id", UlidColumn.UUID)
                .from("purchase")
                .map((row, id) -> id)
                .descending();
        try (Connection connection = database.connect()) {
            UlidPage<Ulid> back =
                    keyset.before(connection, secondPage.getResultList().get(0).id(), SIZE);
            assertThat(back.rows()).isEqualTo(newestFirst.subList(SIZE + 1, 2 * SIZE + 1));
            assertThat(back.hasPrevious()).isTrue();
            back = keyset.before(connection, back.previousCursor(), SIZE);
            assertThat(back.rows()).isEqualTo(newestFirst.subList(1, SIZE + 1));
            back = keyset.before(connection, back.previousCursor(), SIZE);
            assertThat(back.rows()).isEqualTo(newestFirst.subList(0, 1));
            assertThat(back.hasPrevious()).isFalse();
        }
    }

    private KeyedResultList<Purchase> page(KeyedPage<Purchase> page) {
        return orm.call(session ->
                session.createSelectionQuery("from Purchase", Purchase.class).getKeyedResultList(page));
    }

    private static List<Ulid> idsOf(List<Purchase> purchases) {
        return purchases.stream().map(Purchase::id).toList();
    }
}
