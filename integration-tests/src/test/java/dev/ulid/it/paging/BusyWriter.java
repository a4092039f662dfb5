package dev.ulid.it.paging;

import dev.ulid.Ulid;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A second connection that inserts rows all over a range of ids and deletes them again, until it is closed. */
final class BusyWriter implements AutoCloseable {

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final CountDownLatch started = new CountDownLatch(1);
    private final Future<Long> work;
    private volatile boolean stopped;

    BusyWriter(TestDatabase database, UlidColumn form, long firstMillis, long lastMillis, long seed) {
        work = thread.submit(() -> write(database, form, firstMillis, lastMillis, seed));
    }

    /** Returns when the first row has been written. */
    void awaitFirstWrite() throws InterruptedException {
        started.await();
    }

    /** Stops the writer and returns how many rows it inserted. */
    long stop() throws InterruptedException, ExecutionException {
        stopped = true;
        started.await();
        return work.get();
    }

    private long write(TestDatabase database, UlidColumn form, long firstMillis, long lastMillis, long seed)
            throws SQLException {
        Random random = new Random(seed);
        long inserted = 0;
        List<Ulid> own = new ArrayList<>();
        try (Connection connection = database.connect();
                PreparedStatement insert =
                        connection.prepareStatement("insert into purchase (id, seq) values (?, -1)");
                PreparedStatement delete = connection.prepareStatement("delete from purchase where id = ?")) {
            while (!stopped) {
                long millis = firstMillis + random.nextLong(lastMillis - firstMillis + 1);
                Ulid id = Ulid.of(millis << 16 | random.nextInt(1 << 16), random.nextLong());
                form.bind(insert, 1, id);
                insert.executeUpdate();
                own.add(id);
                inserted++;
                if (own.size() > 50) {
                    form.bind(delete, 1, own.remove(random.nextInt(own.size())));
                    delete.executeUpdate();
                }
                started.countDown();
            }
        } finally {
            started.countDown();
        }
        return inserted;
    }

    @Override
    public void close() {
        stopped = true;
        thread.shutdown();
    }
}
