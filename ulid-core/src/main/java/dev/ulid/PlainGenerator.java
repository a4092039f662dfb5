package dev.ulid;

import java.util.Arrays;
import java.util.List;

/** Each id has 80 fresh random bits and the time of the clock; ids of one millisecond are in no order. */
final class PlainGenerator implements UlidGenerator {

    static final PlainGenerator SHARED = new PlainGenerator();

    private PlainGenerator() {}

    @Override
    public Ulid next() {
        long now = MillisClock.SYSTEM.millis();
        return SecureRandomness.SHARED.ulidAt(now, now);
    }

    @Override
    public List<Ulid> next(int count) {
        Ulid[] ids = Batch.array(count);
        if (count != 0) {
            long now = MillisClock.SYSTEM.millis();
            Arrays.setAll(ids, i -> SecureRandomness.SHARED.ulidAt(now, now));
        }
        return Batch.list(ids);
    }
}
