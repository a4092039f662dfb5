package dev.ulid.it.storage;

import dev.ulid.Ulid;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Ids over the whole 128-bit space, with all that a column, a driver or a sort order is known to trip over. */
public final class SampleIds {

    private static final long SEED = 20_241_015L;

    /** Halves at the edges of signed and unsigned comparison. */
    private static final long[] EDGES = {
        0, 1, Long.MAX_VALUE - 1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, -2, -1
    };

    /** Zero, tab, line ends, 0x1A, blank, quotes, %, _, backslash, 0x7F, the first and last byte beyond ASCII, and of UTF-8. */
    private static final int[] BYTES = {
        0x00, 0x09, 0x0A, 0x0D, 0x1A, 0x20, 0x22, 0x25, 0x27, 0x5C, 0x5F, 0x60, 0x7F, 0x80, 0xBF, 0xC0, 0xE9, 0xFD, 0xFF
    };

    private SampleIds() {}

    /** This many distinct ids, the same in every run. */
    public static List<Ulid> ofWholeSpace(int count) {
        Random random = new Random(SEED);
        Set<Ulid> ids = new LinkedHashSet<>();
        for (long high : EDGES) {
            for (long low : EDGES) {
                ids.add(Ulid.of(high, low));
            }
        }
        for (int value : BYTES) {
            for (int position = 0; position < 16; position++) {
                ids.add(withBytes(random, value, position, position + 1));
                ids.add(withBytes(random, value, position, 16));
            }
        }
        for (long version = 0; version < 16; version++) {
            for (long variant = 0; variant < 16; variant++) {
                long high = random.nextLong() & ~0xF000L | version << 12;
                long low = random.nextLong() & ~(0xFL << 60) | variant << 60;
                ids.add(Ulid.of(high, low));
            }
        }
        while (ids.size() < count) {
            ids.add(Ulid.of(random.nextLong(), random.nextLong()));
        }
        return new ArrayList<>(ids).subList(0, count);
    }

    /** A random id whose bytes from the one position up to the other have the given value. */
    private static Ulid withBytes(Random random, int value, int from, int to) {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        for (int i = from; i < to; i++) {
            bytes[i] = (byte) value;
        }
        return Ulid.fromBytes(bytes);
    }
}
