package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ConcurrencyTest {

    private static final int THREADS = 16;
    private static final int IDS_PER_THREAD = 1_000_000;
    private static final int WAITING = 200;
    private static final long NOW = 1_700_000_000_000L;

    /** Guards the race between reading the last id and replacing it. */
    @Test
    @DisplayName("case 28: 16 threads x 1,000,000 ids on a frozen clock")
    void case28_frozenClock() {
        Ulid last = Ulid.of(NOW << 16, 0);
        UlidGenerator ids = UlidGenerator.builder()
                .clock(new FakeClock(NOW))
                .startingAfter(last)
                .build();

        ConcurrentIds taken =
                ConcurrentIds.of(THREADS, IDS_PER_THREAD, ids::next).assertDistinct();

        taken.assertEachThreadIncreasing();
        assertThat(taken.span()).as("no value left out").isEqualTo(THREADS * IDS_PER_THREAD);
        assertThat(ids.next()).isEqualTo(Ulid.of(NOW << 16, THREADS * IDS_PER_THREAD + 1));
    }

    /** Guards the change of millisecond, when many threads draw fresh bits at once. */
    @Test
    @DisplayName("case 28: 16 threads x 1,000,000 ids on the real clock")
    void case28_realClock() {
        ConcurrentIds.of(THREADS, IDS_PER_THREAD, UlidGenerator.monotonic()::next)
                .assertDistinct()
                .assertEachThreadIncreasing();
    }

    /** Guards the reading that is overtaken: A reads t, B reads t + 1 and finishes, A goes on. */
    @Test
    @DisplayName("case 28: the thread that read the earlier millisecond goes on later")
    void case28_overtakenReading() throws Exception {
        CountDownLatch readByA = new CountDownLatch(1);
        CountDownLatch finishedByB = new CountDownLatch(1);
        AtomicBoolean first = new AtomicBoolean(true);
        UlidGenerator ids = UlidGenerator.builder()
                .clock(() -> {
                    if (!first.getAndSet(false)) {
                        return Instant.ofEpochMilli(NOW + 1);
                    }
                    readByA.countDown();
                    await(finishedByB);
                    return Instant.ofEpochMilli(NOW);
                })
                .build();
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            Future<Ulid> a = executor.submit(() -> ids.next());
            await(readByA);
            Ulid b = ids.next();
            finishedByB.countDown();

            assertThat(a.get(1, TimeUnit.MINUTES)).isEqualTo(b.increment());
        } finally {
            executor.shutdownNow();
        }
    }

    /** Guards the same race without help from the clock: an id must be greater than all that were finished before. */
    @Test
    @DisplayName("case 28: an id is greater than every id that was finished before it was asked for")
    void case28_orderAcrossThreads() throws Exception {
        AtomicLong ticks = new AtomicLong();
        UlidGenerator ids = UlidGenerator.builder()
                .clock(() -> Instant.ofEpochMilli(NOW + ticks.incrementAndGet() / 3))
                .build();
        AtomicInteger finished = new AtomicInteger();
        AtomicInteger violations = new AtomicInteger();
        AtomicReferenceArray<@Nullable Ulid> log = new AtomicReferenceArray<>(200_000);
        CyclicBarrier start = new CyclicBarrier(2);
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> threads = new ArrayList<>();
            for (int thread = 0; thread < 2; thread++) {
                threads.add(executor.submit(() -> {
                    start.await();
                    for (int i = 0; i < 100_000; i++) {
                        Ulid earlier = log.get(Math.max(0, finished.get() - 1));
                        Ulid id = ids.next();
                        if (earlier != null && id.compareTo(earlier) <= 0) {
                            violations.incrementAndGet();
                        }
                        log.set(finished.getAndIncrement(), id);
                    }
                    return null;
                }));
            }
            for (Future<?> thread : threads) {
                thread.get();
            }
        } finally {
            executor.shutdownNow();
        }
        assertThat(violations).hasValue(0);
        assertThat(finished).hasValue(200_000);
    }

    @Test
    @DisplayName("case 32: 64 threads x 100,000 plain ids")
    void case32_plainIds() {
        ConcurrentIds.of(64, 100_000, UlidGenerator.random()::next).assertDistinct();
    }

    @Test
    void batchesOfManyThreadsDoNotOverlap() {
        UlidGenerator ids = UlidGenerator.builder()
                .clock(new FakeClock(NOW))
                .startingAfter(Ulid.of(NOW << 16, 0))
                .build();
        ThreadLocal<Iterator<Ulid>> batch = ThreadLocal.withInitial(Collections::emptyIterator);

        ConcurrentIds taken = ConcurrentIds.of(THREADS, 100_000, () -> {
            if (!batch.get().hasNext()) {
                batch.set(ids.next(1_000).iterator());
            }
            return batch.get().next();
        });

        taken.assertDistinct().assertEachThreadIncreasing();
        assertThat(taken.span()).isEqualTo(THREADS * 100_000);
    }

    @Test
    void tenThousandVirtualThreadsGetDistinctIdsInOrder() throws Exception {
        ExecutorService executor = virtualThreads();
        try {
            List<Future<List<Ulid>>> results = new ArrayList<>();
            for (int i = 0; i < 10_000; i++) {
                results.add(executor.submit(() -> List.of(Ulid.next(), Ulid.random(), Ulid.next(), Ulid.next())));
            }
            Set<Ulid> all = new HashSet<>();
            for (Future<List<Ulid>> result : results) {
                List<Ulid> ids = result.get(1, TimeUnit.MINUTES);
                all.addAll(ids);
                assertThat(ids.get(2)).isGreaterThan(ids.get(0));
                assertThat(ids.get(3)).isGreaterThan(ids.get(2));
            }
            assertThat(all).hasSize(40_000);
        } finally {
            executor.shutdownNow();
        }
    }

    /**
     * Many more threads than carriers wait for a clock that only a later virtual thread moves on: if a waiting one kept
     * its carrier, none would be left for that.
     */
    @Test
    void waitingVirtualThreadsLeaveTheirCarriers() throws Exception {
        FakeClock clock = new FakeClock(NOW);
        UlidGenerator ids = UlidGenerator.builder()
                .clock(clock)
                .startingAfter(Ulid.max(Instant.ofEpochMilli(NOW)))
                .maxWait(Duration.ofMinutes(1))
                .build();
        ExecutorService executor = virtualThreads();
        try {
            List<Future<Ulid>> waiting = new ArrayList<>();
            for (int i = 0; i < WAITING; i++) {
                waiting.add(executor.submit(() -> ids.next()));
            }
            Future<?> moved = executor.submit(() -> clock.set(NOW + 1));

            Set<Ulid> all = new HashSet<>();
            for (Future<Ulid> id : waiting) {
                all.add(id.get(2, TimeUnit.MINUTES));
            }
            assertThat(moved).isDone();
            assertThat(all).hasSize(WAITING).allMatch(id -> id.timestampMillis() == NOW + 1);
        } finally {
            executor.shutdownNow();
        }
    }

    /** Virtual threads on JDK 21 and later; before that as many platform threads as tasks. */
    private static ExecutorService virtualThreads() throws IllegalAccessException, InvocationTargetException {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException e) {
            return Executors.newCachedThreadPool();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
