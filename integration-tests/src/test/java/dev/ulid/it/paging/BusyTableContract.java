package dev.ulid.it.paging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.entity.Customer;
import dev.ulid.it.entity.Purchase;
import dev.ulid.it.hibernate.Orm;
import dev.ulid.it.storage.Purchases;
import dev.ulid.it.storage.StorageContract;
import dev.ulid.jdbc.UlidKeyset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.query.KeyedPage;
import org.hibernate.query.KeyedResultList;
import org.hibernate.query.Order;
import org.hibernate.query.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages over a table that another connection writes to and deletes from: what is there throughout is seen once. */
abstract class BusyTableContract extends StorageContract {

    private static final int ROWS = 300;
    private static final long FIRST_MILLIS = 1_700_000_000_000L;
    private static final long LAST_MILLIS = FIRST_MILLIS + ROWS;

    private final List<Ulid> lasting = new ArrayList<>();
    private UlidKeyset<Ulid> purchases;

    @BeforeEach
    void insertLastingRows() throws SQLException {
        Purchases table = new Purchases(database, form);
        table.deleteAll();
        lasting.clear();
        for (int i = 0; i < ROWS; i++) {
            lasting.add(Ulid.of(FIRST_MILLIS + i << 16 | 0x8000, i));
        }
        table.insert(lasting);
        purchases = UlidKeyset.by("id", form).from("purchase").map((row, id) -> id);
    }

    /** Forward only: Hibernate counts pages back to number 0, where rows added in front meanwhile may still be left. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void hibernatesKeyedPagesSeeEveryLastingRowExactlyOnce(boolean ascending) throws Exception {
        Order<Purchase> order = ascending ? Order.asc(Purchase.class, "id") : Order.desc(Purchase.class, "id");
        List<Ulid> expected = new ArrayList<>(lasting);
        if (!ascending) {
            Collections.reverse(expected);
        }
        try (Orm orm = Orm.create(
                database,
                UlidStorage.valueOf(form.name()),
                Map.of("hibernate.hbm2ddl.auto", "validate"),
                Customer.class,
                Purchase.class)) {
            for (int pageSize : new int[] {2, 50, ROWS}) {
                try (BusyWriter writer = new BusyWriter(database, form, FIRST_MILLIS, LAST_MILLIS, pageSize)) {
                    writer.awaitFirstWrite();

                    List<Ulid> seen = walk(orm, Page.first(pageSize).keyedBy(order));

                    assertThat(writer.stop()).isPositive();
                    assertThat(lastingOf(seen)).as("pages of %d", pageSize).isEqualTo(expected);
                }
            }
        }
    }

    private static List<Ulid> walk(Orm orm, KeyedPage<Purchase> first) {
        List<Ulid> seen = new ArrayList<>();
        KeyedPage<Purchase> page = first;
        while (page != null) {
            KeyedPage<Purchase> asked = page;
            KeyedResultList<Purchase> results =
                    orm.call(session -> session.createSelectionQuery("from Purchase", Purchase.class)
                            .getKeyedResultList(asked));
            results.getResultList().forEach(purchase -> seen.add(purchase.id()));
            page = results.getResultList().isEmpty() ? null : results.getNextPage();
        }
        return seen;
    }

    private List<Ulid> lastingOf(List<Ulid> seen) {
        assertThat(seen).doesNotHaveDuplicates();
        Set<Ulid> wanted = new HashSet<>(lasting);
        return seen.stream().filter(wanted::contains).toList();
    }

    @ParameterizedTest
    @EnumSource
    void everyLastingRowIsSeenExactlyOnce(Walk walk) throws Exception {
        for (int pageSize : new int[] {1, 2, 7, ROWS, 10 * ROWS}) {
            try (BusyWriter writer = new BusyWriter(database, form, FIRST_MILLIS, LAST_MILLIS, pageSize);
                    Connection connection = database.connect()) {
                writer.awaitFirstWrite();

                List<Ulid> seen = walk.ids(purchases, connection, pageSize);

                assertThat(writer.stop()).isPositive();
                List<Ulid> expected = new ArrayList<>(lasting);
                if (walk.descends()) {
                    Collections.reverse(expected);
                }
                assertThat(lastingOf(seen)).as("pages of %d", pageSize).isEqualTo(expected);
            }
        }
    }
}
