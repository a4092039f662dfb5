package dev.ulid;

import java.security.DrbgParameters;
import java.security.DrbgParameters.Capability;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * The default randomness: the JDK's Hash_DRBG (SHA-256, 256 bits strong, NIST SP 800-90A), seeded and at least every
 * second reseeded from the operating system.
 *
 * <p>Why not the operating system for every id: the JDK guards it with one lock for all instances and threads, and it
 * costs four times as much per byte. Why the reseeding: a restored copy of a machine's memory holds the same generator
 * states, and only the operating system knows that it is a copy.
 *
 * <p>There are several buffers, each with a generator of its own. A thread starts at the one its number points at and
 * goes on to the next while another thread is there, so threads do not wait for each other. No buffer belongs to a
 * thread: ten thousand virtual threads share them too, and nothing is left behind when a thread ends. No source that
 * could block is read: {@code /dev/urandom}, never {@code /dev/random}.
 */
final class SecureRandomness implements Randomness {

    static final List<String> OPERATING_SYSTEM = List.of("NativePRNGNonBlocking", "Windows-PRNG");

    private static final int BUFFERS_PER_PROCESSOR = 4;

    private static final long PAUSE_NANOS = 10_000;

    static final SecureRandomness SHARED = new SecureRandomness();

    final AtomicReferenceArray<RandomBuffer> buffers = new AtomicReferenceArray<>(
            powerOfTwo(BUFFERS_PER_PROCESSOR * Runtime.getRuntime().availableProcessors()));

    private final SecureRandom seeds = firstOf(OPERATING_SYSTEM);

    SecureRandomness() {}

    @Override
    public Ulid ulidAt(long millis) {
        return ulidAt(millis, System.currentTimeMillis());
    }

    /** As {@link #ulidAt(long)}, for a caller that has just read the clock: now, in milliseconds. */
    Ulid ulidAt(long millis, long now) {
        long home = Thread.currentThread().getId();
        for (int tried = 0; ; tried++) {
            Ulid id = buffer((int) (home + tried) & buffers.length() - 1).tryUlidAt(millis, now);
            if (id != null) {
                return id;
            }
            if (tried + 1 >= buffers.length()) {
                LockSupport.parkNanos(PAUSE_NANOS); // more threads in the middle of a fill than there are buffers
            }
        }
    }

    private RandomBuffer buffer(int index) {
        RandomBuffer buffer = buffers.get(index);
        return buffer != null ? buffer : create(index);
    }

    private RandomBuffer create(int index) {
        RandomBuffer created = new RandomBuffer(stream(), seeds);
        return buffers.compareAndSet(index, null, created) ? created : buffers.get(index);
    }

    /** Not yet seeded: its first seed comes from the buffer. */
    SecureRandom stream() {
        try {
            return SecureRandom.getInstance("DRBG", DrbgParameters.instantiation(256, Capability.RESEED_ONLY, null));
        } catch (NoSuchAlgorithmException e) {
            return seeds; // a JVM with other security providers, for example certified ones
        }
    }

    /** The first of the algorithms that this JVM has, else its default. */
    static SecureRandom firstOf(List<String> algorithms) {
        for (String algorithm : algorithms) {
            try {
                return SecureRandom.getInstance(algorithm);
            } catch (NoSuchAlgorithmException e) {
                // that of another operating system
            }
        }
        return new SecureRandom();
    }

    private static int powerOfTwo(int atLeast) {
        return Integer.highestOneBit(2 * atLeast - 1);
    }
}
