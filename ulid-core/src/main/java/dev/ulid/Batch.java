package dev.ulid;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Several ids made by one call. */
final class Batch {

    private Batch() {}

    static Ulid[] array(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative, was " + count);
        }
        return new Ulid[count];
    }

    /** Fills the array with consecutive ids; the random field of the first has room for them. */
    static void fill(Ulid[] ids, Ulid first) {
        long msb = first.mostSignificantBits();
        long lsb = first.leastSignificantBits();
        for (int i = 0; i < ids.length; i++) {
            ids[i] = Ulid.of(msb, lsb++);
            if (lsb == 0) {
                msb++;
            }
        }
    }

    /** An unmodifiable view; the array must not be changed any more. */
    static List<Ulid> list(Ulid[] ids) {
        return Collections.unmodifiableList(Arrays.asList(ids));
    }
}
