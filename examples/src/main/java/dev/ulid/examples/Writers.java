package dev.ulid.examples;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.EntityTransaction;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Several threads that insert orders in JDBC batches, each counting its own. */
final class Writers {

    /** Orders per transaction and, by hibernate.jdbc.batch_size, per batch. */
    private static final int BATCH = 500;

    private final EntityManagerFactory hibernate;
    private final IntConsumer inserted;

    /** {@code inserted} is told, from any of the threads, how many orders a transaction added. */
    Writers(EntityManagerFactory hibernate, IntConsumer inserted) {
        this.hibernate = hibernate;
        this.inserted = inserted;
    }

    /** Inserts that many orders and returns how many were inserted; the first failure of a thread ends it. */
    int insert(int orders, int threads) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int writer = 0; writer < threads; writer++) {
                int number = writer;
                int share = orders / threads + (writer < orders % threads ? 1 : 0);
                tasks.add(() -> write(number, share));
            }
            int total = 0;
            for (Future<Integer> done : executor.invokeAll(tasks)) {
                total += done.get();
            }
            return total;
        } finally {
            executor.shutdownNow();
        }
    }

    private int write(int writer, int orders) {
        for (int from = 0; from < orders; from += BATCH) {
            int to = Math.min(from + BATCH, orders);
            try (EntityManager session = hibernate.createEntityManager()) {
                EntityTransaction transaction = session.getTransaction();
                transaction.begin();
                for (int count = from; count < to; count++) {
                    session.persist(new Order(writer, count));
                }
                transaction.commit();
            }
            inserted.accept(to - from);
        }
        return orders;
    }
}
