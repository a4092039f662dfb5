package dev.ulid;

import java.security.SecureRandom;

/** The default randomness: cryptographic. */
final class SecureRandomness {

    private static final SecureRandom RANDOM = new SecureRandom();

    private SecureRandomness() {}

    static Ulid ulidAt(long millis) {
        return Ulid.of(millis << 16 | RANDOM.nextInt() & 0xFFFFL, RANDOM.nextLong());
    }

    static SecureRandom generator() {
        return RANDOM;
    }
}
