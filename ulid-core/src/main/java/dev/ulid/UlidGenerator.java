package dev.ulid;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Makes ULIDs. Implementations of this library are thread-safe. */
public interface UlidGenerator {

    /** What a monotonic generator does at the end of the 80 random bits of a millisecond. */
    enum Overflow {
        /** Wait until the clock has passed the last timestamp. */
        WAIT,
        /** Throw {@link UlidOverflowException} at once. */
        FAIL
    }

    Ulid next();

    default List<Ulid> next(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative, was " + count);
        }
        List<Ulid> ids = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ids.add(next());
        }
        return List.copyOf(ids);
    }

    static UlidGenerator random() {
        return () -> SecureRandomness.ulidAt(System.currentTimeMillis());
    }

    static UlidGenerator monotonic() {
        return MonotonicGenerator.SHARED;
    }

    static Builder builder() {
        return new Builder();
    }

    /** Settings of a monotonic generator. Not thread-safe. */
    final class Builder {
        private InstantSource clock = InstantSource.system();
        private RandomGenerator random = SecureRandomness.generator();
        private Ulid last = Ulid.MIN;
        private Overflow overflow = Overflow.WAIT;
        private Duration maxWait = Duration.ofSeconds(1);

        private Builder() {}

        public Builder clock(InstantSource clock) {
            this.clock = clock;
            return this;
        }

        public Builder random(RandomGenerator random) {
            this.random = random;
            return this;
        }

        public Builder startingAfter(Ulid last) {
            this.last = last;
            return this;
        }

        public Builder onOverflow(Overflow overflow) {
            this.overflow = overflow;
            return this;
        }

        public Builder maxWait(Duration maxWait) {
            this.maxWait = maxWait;
            return this;
        }

        public UlidGenerator build() {
            return new MonotonicGenerator(clock, random, last, overflow, maxWait);
        }
    }
}
