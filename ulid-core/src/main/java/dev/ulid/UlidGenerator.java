package dev.ulid;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A source of new ULIDs. The generators of this library are thread-safe and meant to be shared; one per JVM is enough.
 *
 * <p>{@link #random()} is for ids that nobody may guess, {@link #monotonic()} for keys that sort in the order of their
 * making. {@link #builder()} makes further monotonic ones, for example with another clock.
 */
@FunctionalInterface
public interface UlidGenerator {

    /** What a monotonic generator does when the 80 random bits of its last timestamp are used up. */
    enum Overflow {
        /** Wait until the clock reads later than the last timestamp, at most {@link Builder#maxWait}. */
        WAIT,
        /** Throw {@link UlidOverflowException} at once. */
        FAIL
    }

    /**
     * A new id.
     *
     * @throws UlidOverflowException if a monotonic generator is at the end of its random bits and may not wait longer
     * @throws IllegalArgumentException if the clock reads a time that a ULID cannot hold; the message names both
     */
    Ulid next();

    /**
     * That many new ids in the order of their making, as an unmodifiable list. The generators of this library take one
     * clock reading for all; a monotonic one gives values without gaps and of one timestamp, or fails as a whole.
     *
     * @param count 0 or more; 0 is an empty list, and the clock is not read
     * @throws IllegalArgumentException if count is negative, or as {@link #next()}
     * @throws UlidOverflowException as {@link #next()}
     */
    default List<Ulid> next(int count) {
        Ulid[] ids = Batch.array(count);
        Arrays.setAll(ids, i -> next());
        return Batch.list(ids);
    }

    /**
     * The plain generator of this JVM: the system clock and 80 fresh cryptographic random bits for each id, in no order
     * within a millisecond. Who knows some ids cannot guess others. Threads do not wait for each
     * other.
     */
    static UlidGenerator random() {
        return PlainGenerator.SHARED;
    }

    /**
     * The monotonic generator of this JVM, the one behind {@link Ulid#next()}: every id is strictly greater than all
     * before it. In the same or, when the clock goes back, an earlier millisecond it is the last id + 1; in a later one
     * it has 80 fresh cryptographic random bits. So ids of one millisecond can be guessed from each other.
     *
     * <p>At the end of the 80 bits it waits for the next millisecond, at most one second. It remembers nothing beyond
     * this JVM; for that see {@link Builder#startingAfter}. Lock-free.
     */
    static UlidGenerator monotonic() {
        return MonotonicGenerator.SHARED;
    }

    /** The settings of a new monotonic generator, at first those of {@link #monotonic()}. */
    static Builder builder() {
        return new Builder();
    }

    /**
     * The settings of a monotonic generator. Every {@link #build()} makes a generator with a state of its own, which
     * knows nothing of others. Not thread-safe; the generators it builds are.
     */
    final class Builder {

        private static final Duration DEFAULT_MAX_WAIT = Duration.ofSeconds(1);

        private MillisClock clock = MillisClock.SYSTEM;
        private Randomness randomness = SecureRandomness.SHARED;
        private @Nullable Ulid last;
        private Overflow overflow = Overflow.WAIT;
        private Duration maxWait = DEFAULT_MAX_WAIT;

        private Builder() {}

        /**
         * The clock, read once for each id or batch, and again only while waiting. It has to be thread-safe and may
         * stand still or go back. Default: the system clock.
         */
        public Builder clock(InstantSource clock) {
            this.clock = MillisClock.of(clock);
            return this;
        }

        /**
         * The source of the 80 bits that begin a millisecond: the low 16 bits of one {@code nextInt()}, then one
         * {@code nextLong()}. It has to be thread-safe, and cryptographic where ids must not be guessed: with
         * {@link java.util.Random} two machines can come to the same ids. Default: the JDK's Hash_DRBG (SHA-256),
         * reseeded from the operating system every second.
         */
        public Builder random(RandomGenerator random) {
            this.randomness = Randomness.of(Objects.requireNonNull(random, "random"));
            return this;
        }

        /**
         * The id that all new ones are to be greater than, usually the largest one stored before a restart; it may lie
         * in the future. Default: none.
         */
        public Builder startingAfter(Ulid last) {
            this.last = Objects.requireNonNull(last, "last");
            return this;
        }

        /** What happens at the end of the 80 random bits of a millisecond. Default: {@link Overflow#WAIT}. */
        public Builder onOverflow(Overflow overflow) {
            this.overflow = Objects.requireNonNull(overflow, "overflow");
            return this;
        }

        /**
         * How long one call waits at most under {@link Overflow#WAIT}, in real time whatever the clock is; 0 does not
         * wait. Then it is a {@link UlidOverflowException}. Default: one second.
         *
         * @throws IllegalArgumentException if the duration is negative
         */
        public Builder maxWait(Duration maxWait) {
            if (maxWait.isNegative()) {
                throw new IllegalArgumentException("maxWait must not be negative, was " + maxWait);
            }
            this.maxWait = maxWait;
            return this;
        }

        /** A new monotonic generator with these settings. */
        public UlidGenerator build() {
            Duration patience = overflow == Overflow.WAIT ? maxWait : Duration.ZERO;
            return new MonotonicGenerator(clock, randomness, last, patience);
        }
    }
}
