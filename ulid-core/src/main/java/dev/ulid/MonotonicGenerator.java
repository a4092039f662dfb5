package dev.ulid;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Each id is greater than all before it. The only state is the last id, and it changes in one place, by compare and set
 * from the id that the new one was derived from. A failure before that leaves it as it was.
 *
 * <p>The clock is read before the last id. So a thread whose reading was overtaken finds an id of a later millisecond,
 * counts on from there, and needs no second reading.
 */
final class MonotonicGenerator implements UlidGenerator {

    static final UlidGenerator SHARED = UlidGenerator.builder().build();

    /** About two microseconds, in which another thread makes several ids: handing the last id over costs more than one. */
    private static final int PAUSES_AFTER_A_LOSS = 128;

    private static final long POLL_NANOS = 1_000_000;

    private static final Duration LONGEST_WAIT = Duration.ofNanos(Long.MAX_VALUE);

    private final MillisClock clock;
    private final Randomness randomness;
    private final AtomicReference<@Nullable Ulid> state;
    private final Duration maxWait;

    /**
     * A generator with a state of its own.
     *
     * @param last what all ids are to be greater than, or null for anything
     * @param maxWait how long a call may wait at the end of the random field; zero to fail at once
     */
    MonotonicGenerator(MillisClock clock, Randomness randomness, @Nullable Ulid last, Duration maxWait) {
        this.clock = clock;
        this.randomness = randomness;
        this.state = new AtomicReference<>(last);
        this.maxWait = maxWait;
    }

    @Override
    public Ulid next() {
        return take(1);
    }

    @Override
    public List<Ulid> next(int count) {
        Ulid[] ids = Batch.array(count);
        if (count > 0) {
            Batch.fill(ids, take(count));
        }
        return Batch.list(ids);
    }

    /**
     * The first of the next consecutive ids, by nothing but what is given: the last id + 1, or fresh random bits if now
     * is later than the last id. Null if the random field has no room for so many.
     */
    static @Nullable Ulid step(@Nullable Ulid last, long now, int count, Randomness randomness) {
        if (last == null || now > last.timestampMillis()) {
            Ulid fresh = randomness.ulidAt(now);
            return fresh.canAdd(count - 1) ? fresh : null;
        }
        return last.canAdd(count) ? last.plus(1) : null;
    }

    private Ulid take(int count) {
        Ulid first = tryTake(clock.millis(), count);
        return first != null ? first : waitAndTake(count);
    }

    private @Nullable Ulid tryTake(long now, int count) {
        while (true) {
            Ulid last = state.get();
            Ulid first = step(last, now, count, randomness);
            if (first == null) {
                return null;
            }
            if (state.compareAndSet(last, count == 1 ? first : first.plus(count - 1))) {
                return first;
            }
            for (int i = 0; i < PAUSES_AFTER_A_LOSS; i++) {
                Thread.onSpinWait();
            }
        }
    }

    private Ulid waitAndTake(int count) {
        long nanos = (maxWait.compareTo(LONGEST_WAIT) < 0 ? maxWait : LONGEST_WAIT).toNanos();
        long start = System.nanoTime();
        boolean interrupted = false;
        try {
            for (long left = nanos; left > 0; left = nanos - (System.nanoTime() - start)) {
                interrupted |= Thread.interrupted(); // else parking returns at once
                LockSupport.parkNanos(this, Math.min(left, POLL_NANOS));
                Ulid first = tryTake(clock.millis(), count);
                if (first != null) {
                    return first;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        throw new UlidOverflowException(noRoom(count));
    }

    private String noRoom(int count) {
        Ulid last = state.get();
        String after = last == null || last.canAdd(count) ? "fresh random bits" : last.toString();
        return "no room for " + count + " more after " + after + " in the 80 random bits of a millisecond"
                + (maxWait.isZero() ? "" : ", and no later one within " + maxWait + " (the limit)");
    }
}
