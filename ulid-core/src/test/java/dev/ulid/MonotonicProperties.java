package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The laws of the monotonic generator, whatever the clock does. */
class MonotonicProperties {

    private static final String SEED = "1873";

    @Property(seed = SEED)
    void stepIsGreaterThanTheLastIdAndOfTheLaterOfBothTimes(
            @ForAll(supplier = Ids.class) Ulid last,
            @ForAll(supplier = Ids.Millis.class) long now,
            @ForAll(supplier = Ids.class) Ulid random) {
        Ulid fresh = Ulid.of(now << 16 | random.mostSignificantBits() & 0xFFFF, random.leastSignificantBits());

        Ulid next = MonotonicGenerator.step(last, now, 1, millis -> fresh);

        if (next == null) {
            assertThat(now).isLessThanOrEqualTo(last.timestampMillis());
            assertThat(last).isEqualTo(Ulid.max(last.timestamp()));
        } else {
            assertThat(next).isGreaterThan(last).isEqualTo(now > last.timestampMillis() ? fresh : last.increment());
            assertThat(next.timestampMillis()).isEqualTo(Math.max(now, last.timestampMillis()));
        }
    }

    @Property(seed = SEED)
    void idsAndBatchesIncreaseUnderAnyClock(@ForAll("jumps") List<Long> jumps, @ForAll("batches") int batch) {
        FakeClock clock = new FakeClock(1_700_000_000_000L);
        UlidGenerator ids =
                UlidGenerator.builder().clock(clock).random(new Random(42)).build();
        Ulid last = ids.next();
        long latest = 1_700_000_000_000L;
        long now = latest;

        for (long jump : jumps) {
            now += jump;
            latest = Math.max(latest, now);
            clock.set(now);
            Ulid single = ids.next();
            assertThat(single).isGreaterThan(last);
            assertThat(single.timestampMillis()).isEqualTo(latest);
            last = single;
            for (Ulid id : ids.next(batch)) {
                assertThat(id).isEqualTo(last.increment());
                last = id;
            }
        }
    }

    @Provide
    Arbitrary<Integer> batches() {
        return Arbitraries.integers().between(0, 3);
    }

    /** From standing still over a millisecond and ten thousand seconds to a century, in both directions. */
    @Provide
    Arbitrary<List<Long>> jumps() {
        Arbitrary<Long> jump = Arbitraries.oneOf(
                Arbitraries.of(0L, 1L, -1L, 10_000_000L, -10_000_000L, 31_536_000_000L, -31_536_000_000L),
                Arbitraries.longs().between(-100, 100),
                Arbitraries.longs().between(-100_000_000_000L, 3_155_760_000_000L));
        return jump.list().ofMaxSize(12);
    }
}
