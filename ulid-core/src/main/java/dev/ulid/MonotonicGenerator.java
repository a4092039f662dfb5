package dev.ulid;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;

/** Each id is greater than the one before: the last value + 1 within a millisecond or when the clock goes back. */
final class MonotonicGenerator implements UlidGenerator {

    static final MonotonicGenerator SHARED = new MonotonicGenerator(
            InstantSource.system(), SecureRandomness.generator(), Ulid.MIN, Overflow.WAIT, Duration.ofSeconds(1));

    private final InstantSource clock;
    private final RandomGenerator random;
    private final AtomicReference<Ulid> last;
    private final Overflow overflow;
    private final Duration maxWait;

    MonotonicGenerator(InstantSource clock, RandomGenerator random, Ulid last, Overflow overflow, Duration maxWait) {
        this.clock = clock;
        this.random = random;
        this.last = new AtomicReference<>(last);
        this.overflow = overflow;
        this.maxWait = maxWait;
    }

    @Override
    public Ulid next() {
        long deadline = 0;
        while (true) {
            Ulid previous = Objects.requireNonNull(last.get());
            long now = Ulid.checkedMillis(clock.instant());
            Ulid id;
            if (now > previous.timestampMillis()) {
                id = Ulid.of(now << 16 | (random.nextInt() & 0xFFFFL), random.nextLong());
            } else {
                try {
                    id = previous.increment();
                } catch (UlidOverflowException e) {
                    long time = System.nanoTime();
                    deadline = deadline == 0 ? time + maxWait.toNanos() : deadline;
                    if (overflow == Overflow.FAIL || time - deadline >= 0) {
                        throw e;
                    }
                    LockSupport.parkNanos(100_000);
                    continue;
                }
            }
            if (last.compareAndSet(previous, id)) {
                return id;
            }
        }
    }
}
