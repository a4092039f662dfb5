package dev.ulid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Random bytes made ahead in blocks, because one large request to a generator costs far less than many small ones.
 *
 * <p>A second after its generator was seeded a block is thrown away and the generator seeded anew, so that copies of a
 * restored machine snapshot go different ways from then on. Thread-safe: every byte is given out once. Taking bytes is
 * one atomic addition; only filling takes a lock, one that lets virtual threads leave their carrier.
 */
final class RandomBuffer {

    static final int SEED_BYTES = 48;

    /** How far the wall clock may be from the last seeding, in either direction, exclusive. */
    static final long MAX_AGE_MILLIS = 1_000;

    private static final int BYTES_PER_ID = 10;

    private static final int BLOCK_BYTES = 256 * BYTES_PER_ID;

    private static final long NEVER = Long.MIN_VALUE / 2;

    private static final VarHandle SHORT_AT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);

    private static final VarHandle LONG_AT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final SecureRandom stream;
    private final SecureRandom seeds;
    private final ReentrantLock filling = new ReentrantLock();
    private volatile Block block = new Block(new byte[0], NEVER);

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

    /** An id of this millisecond with 80 random bits; now is what the wall clock reads, in milliseconds. */
    Ulid ulidAt(long millis, long now) {
        Block current = block;
        int index = current.take(now);
        while (index < 0) {
            current = replace(current, now);
            index = current.take(now);
        }
        long high = (short) SHORT_AT.get(current.bytes, index) & 0xFFFFL;
        return Ulid.of(millis << 16 | high, (long) LONG_AT.get(current.bytes, index + Short.BYTES));
    }

    /** Puts a new block in place of the spent one, unless another thread has done so meanwhile. */
    private Block replace(Block spent, long now) {
        filling.lock();
        try {
            if (block == spent) {
                block = spent.isFresh(now) ? fill(spent.seededAt) : seedAndFill(now);
            }
            return block;
        } finally {
            filling.unlock();
        }
    }

    private Block seedAndFill(long now) {
        byte[] seed = new byte[SEED_BYTES];
        seeds.nextBytes(seed);
        stream.setSeed(seed);
        return fill(now);
    }

    private Block fill(long seededAt) {
        byte[] bytes = new byte[BLOCK_BYTES];
        stream.nextBytes(bytes);
        return new Block(bytes, seededAt);
    }

    private static final class Block {

        private final byte[] bytes;
        private final long seededAt;
        private final AtomicInteger taken = new AtomicInteger();

        private Block(byte[] bytes, long seededAt) {
            this.bytes = bytes;
            this.seededAt = seededAt;
        }

        private boolean isFresh(long now) {
            return Math.abs(now - seededAt) < MAX_AGE_MILLIS;
        }

        /** The index of ten bytes that are the caller's alone, or -1 if the block is spent or too old. */
        private int take(long now) {
            if (!isFresh(now)) {
                return -1;
            }
            int index = taken.getAndAdd(BYTES_PER_ID);
            return index < bytes.length ? index : -1;
        }
    }
}
