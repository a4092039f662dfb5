package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** What several threads got from one source at the same time. */
final class ConcurrentIds {

    /** The low halves: enough to tell ids apart, since those of other milliseconds start from other random bits. */
    private final long[] lows;

    private final boolean eachThreadIncreasing;

    private ConcurrentIds(long[] lows, boolean eachThreadIncreasing) {
        this.lows = lows;
        this.eachThreadIncreasing = eachThreadIncreasing;
    }

    /** So many ids from the source in each of so many threads, which begin together. */
    static ConcurrentIds of(int threads, int idsPerThread, Supplier<Ulid> source) {
        long[] lows = new long[threads * idsPerThread];
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Boolean>> results = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int from = thread * idsPerThread;
                results.add(executor.submit(() -> {
                    start.await();
                    return take(source, lows, from, from + idsPerThread);
                }));
            }
            boolean increasing = true;
            for (Future<Boolean> result : results) {
                increasing &= result.get();
            }
            return new ConcurrentIds(lows, increasing);
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        } finally {
            executor.shutdownNow();
        }
    }

    private static boolean take(Supplier<Ulid> source, long[] lows, int from, int to) {
        boolean increasing = true;
        Ulid last = source.get();
        lows[from] = last.leastSignificantBits();
        for (int i = from + 1; i < to; i++) {
            Ulid id = source.get();
            increasing &= id.compareTo(last) > 0;
            lows[i] = id.leastSignificantBits();
            last = id;
        }
        return increasing;
    }

    ConcurrentIds assertDistinct() {
        Arrays.sort(lows);
        int duplicates = 0;
        for (int i = 1; i < lows.length; i++) {
            duplicates += lows[i - 1] == lows[i] ? 1 : 0;
        }
        assertThat(duplicates).as("ids that were given out twice").isZero();
        return this;
    }

    void assertEachThreadIncreasing() {
        assertThat(eachThreadIncreasing)
                .as("each thread's own sequence increases")
                .isTrue();
    }

    /** The span from the lowest to the highest low half, after {@link #assertDistinct()}. */
    long span() {
        return lows[lows.length - 1] - lows[0] + 1;
    }
}
