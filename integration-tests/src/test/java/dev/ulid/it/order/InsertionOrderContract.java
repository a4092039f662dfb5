package dev.ulid.it.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.entity.Customer;
import dev.ulid.it.entity.Purchase;
import dev.ulid.it.entity.RecordedSource;
import dev.ulid.it.hibernate.Orm;
import dev.ulid.it.storage.Purchases;
import dev.ulid.it.storage.RecordingGenerator;
import dev.ulid.it.storage.StorageContract;
import dev.ulid.it.storage.Threads;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows come back by primary key in the order in which their ids were made, whoever inserted them and when. */
abstract class InsertionOrderContract extends StorageContract {

    private static final int ROWS = 100_000;
    private static final int THREADS = 8;
    private static final int BATCH = 500;

    private Purchases purchases;

    @BeforeEach
    void emptyTable() throws SQLException {
        purchases = new Purchases(database, form);
        purchases.deleteAll();
    }

    @Test
    void plainJdbcFromEightThreads() throws Exception {
        RecordingGenerator generator =
                new RecordingGenerator(UlidGenerator.builder().build());

        purchases.insert(generator, ROWS, THREADS);

        List<Ulid> sorted = purchases.inOrder();
        assertThat(sorted).hasSize(ROWS);
        assertThat(inversions(sorted, generator.made())).isZero();
        assertThat(sorted.equals(generator.made())).isTrue();
    }

    @Test
    void hibernateBatchesFromEightThreads() throws Exception {
        RecordingGenerator generator =
                RecordedSource.record(UlidGenerator.builder().build());
        Map<String, String> settings =
                Map.of("hibernate.hbm2ddl.auto", "validate", "hibernate.jdbc.batch_size", "" + BATCH);
        try (Orm orm =
                Orm.create(database, UlidStorage.valueOf(form.name()), settings, Customer.class, Purchase.class)) {
            Threads.run(THREADS, thread -> {
                for (int batch = 0; batch < ROWS / THREADS / BATCH; batch++) {
                    orm.run(session -> {
                        for (int row = 0; row < BATCH; row++) {
                            session.persist(new Purchase(null, thread));
                        }
                    });
                }
            });
        }

        List<Ulid> sorted = purchases.inOrder();
        assertThat(sorted).hasSize(ROWS);
        assertThat(inversions(sorted, generator.made())).isZero();
        assertThat(sorted.equals(generator.made())).isTrue();
    }

    /** Without this one, the tests above could pass by chance of the clock. */
    @Test
    void plainRandomIdsComeBackShuffled() throws Exception {
        RecordingGenerator generator = new RecordingGenerator(UlidGenerator.random());

        purchases.insert(generator, ROWS / 10, THREADS);

        List<Ulid> sorted = purchases.inOrder();
        assertThat(sorted).containsExactlyInAnyOrderElementsOf(generator.made());
        assertThat(inversions(sorted, generator.made())).isPositive();
    }

    /** How many rows stand behind a row whose id was made later. */
    private static long inversions(List<Ulid> sorted, List<Ulid> made) {
        Map<Ulid, Integer> positions = new HashMap<>();
        made.forEach(id -> positions.put(id, positions.size()));
        return IntStream.range(1, sorted.size())
                .filter(i -> positions.get(sorted.get(i - 1)) > positions.get(sorted.get(i)))
                .count();
    }
}
