package dev.ulid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Random bytes made ahead, because one large request to a generator costs far less than many small ones.
 *
 * <p>A second after its generator was seeded the bytes are thrown away and the generator is seeded anew, so that copies
 * of a restored machine snapshot go different ways from then on. One thread at a time; another does not wait but gets
 * nothing and goes to the next buffer. Thread-safe: no byte is given out twice.
 */
final class RandomBuffer {

    static final int SEED_BYTES = 48;

    /** How far the wall clock may be from the last seeding, in either direction, exclusive. */
    static final long MAX_AGE_MILLIS = 1_000;

    private static final int BYTES_PER_ID = 10;

    private static final int BYTES = 256 * BYTES_PER_ID;

    private static final long NEVER = Long.MIN_VALUE / 2;

    private static final VarHandle SHORT_AT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);

    private static final VarHandle LONG_AT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final SecureRandom stream;
    private final SecureRandom seeds;
    private final AtomicBoolean taken = new AtomicBoolean();
    private final byte[] bytes = new byte[BYTES];
    private int used = BYTES;
    private long seededAt = NEVER;

    /**
     * A buffer that is still empty.
     *
     * @param stream makes the bytes; it is seeded from here, also before its first use
     * @param seeds the operating system's source
     */
    RandomBuffer(SecureRandom stream, SecureRandom seeds) {
        this.stream = stream;
        this.seeds = seeds;
    }

    /**
     * An id of this millisecond with 80 random bits, or null while another thread has the buffer; now is what the wall
     * clock reads, in milliseconds.
     */
    @Nullable
    Ulid tryUlidAt(long millis, long now) {
        if (!taken.compareAndSet(false, true)) {
            return null;
        }
        try {
            if (used == BYTES || Math.abs(now - seededAt) >= MAX_AGE_MILLIS) {
                fill(now);
            }
            int index = used;
            used += BYTES_PER_ID;
            long high = (short) SHORT_AT.get(bytes, index) & 0xFFFFL;
            return Ulid.of(millis << 16 | high, (long) LONG_AT.get(bytes, index + Short.BYTES));
        } finally {
            taken.setRelease(false);
        }
    }

    private void fill(long now) {
        used = BYTES;
        if (Math.abs(now - seededAt) >= MAX_AGE_MILLIS) {
            byte[] seed = new byte[SEED_BYTES];
            seeds.nextBytes(seed);
            stream.setSeed(seed);
            seededAt = now;
        }
        stream.nextBytes(bytes);
        used = 0;
    }
}
