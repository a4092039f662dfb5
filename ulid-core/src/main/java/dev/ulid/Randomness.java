package dev.ulid;

import java.util.random.RandomGenerator;

/** Where the 80 random bits of an id come from. */
@FunctionalInterface
interface Randomness {

    /** An id of this millisecond, 0 to 2^48 - 1, with 80 fresh random bits. */
    Ulid ulidAt(long millis);

    static Randomness of(RandomGenerator random) {
        return millis -> Ulid.of(millis << 16 | random.nextInt() & 0xFFFFL, random.nextLong());
    }
}
