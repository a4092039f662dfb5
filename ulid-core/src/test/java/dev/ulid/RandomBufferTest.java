package dev.ulid;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RandomBufferTest {

    private static final long NOW = 1_700_000_000_000L;
    private static final int IDS_PER_BLOCK = 256;

    private final FakeRandom stream = new FakeRandom(1);
    private final FakeRandom seeds = new FakeRandom(2);
    private final RandomBuffer buffer = new RandomBuffer(stream, seeds);

    @Test
    void seedsTheStreamBeforeItsFirstUseAndNotAgainWithinASecond() {
        for (int i = 0; i < 10 * IDS_PER_BLOCK; i++) {
            ulidAt(buffer, 0, NOW + i % 1_000);
        }

        assertThat(stream.calls())
                .startsWith("setSeed(48)", "nextBytes(2560)", "nextBytes(2560)")
                .hasSize(11);
        assertThat(seeds.calls()).containsExactly("nextBytes(48)");
    }

    @Test
    void discardsTheBlockAndSeedsAnewAfterASecond() {
        ulidAt(buffer, 0, NOW);
        ulidAt(buffer, 0, NOW + 999);
        assertThat(seeds.calls()).hasSize(1);

        ulidAt(buffer, 0, NOW + 1_000);

        assertThat(seeds.calls()).hasSize(2);
        assertThat(stream.calls()).containsExactly("setSeed(48)", "nextBytes(2560)", "setSeed(48)", "nextBytes(2560)");
    }

    @Test
    void seedsAnewWhenTheClockHasGoneBackByASecond() {
        ulidAt(buffer, 0, NOW);
        ulidAt(buffer, 0, NOW - 999);
        assertThat(seeds.calls()).hasSize(1);

        ulidAt(buffer, 0, NOW - 1_000);

        assertThat(seeds.calls()).hasSize(2);
    }

    @Test
    void aBusyBufferSeedsEverySecondToo() {
        for (int i = 0; i < 3 * IDS_PER_BLOCK; i++) {
            ulidAt(buffer, 0, NOW + 10L * i);
        }

        assertThat(seeds.calls()).hasSize(8);
    }

    @Test
    void takesEveryTenBytesOfTheStreamOnceAndInOrder() {
        FakeRandom expected = new FakeRandom(1);
        expected.setSeed(seed(2));
        for (int block = 0; block < 3; block++) {
            byte[] bytes = new byte[10 * IDS_PER_BLOCK];
            expected.nextBytes(bytes);
            for (int i = 0; i < IDS_PER_BLOCK; i++) {
                Ulid id = ulidAt(buffer, NOW + i, NOW);
                assertThat(id.randomness()).isEqualTo(Arrays.copyOfRange(bytes, 10 * i, 10 * i + 10));
                assertThat(id.timestampMillis()).isEqualTo(NOW + i);
            }
        }
    }

    @Test
    void afterAFailureItGoesOnWithFreshBytesOnly() {
        seeds.failOnce();
        assertThatThrownBy(() -> ulidAt(buffer, 0, NOW)).hasMessage("broken");
        stream.failOnce();
        assertThatThrownBy(() -> ulidAt(buffer, 0, NOW)).hasMessage("broken");

        List<Ulid> before = ids(buffer, IDS_PER_BLOCK, NOW);
        stream.failOnce();
        assertThatThrownBy(() -> ulidAt(buffer, 0, NOW)).hasMessage("broken");
        List<Ulid> after = ids(buffer, IDS_PER_BLOCK, NOW);

        assertThat(seeds.calls()).as("seeded once").hasSize(1);
        assertThat(after).doesNotContainAnyElementsOf(before).doesNotHaveDuplicates();
    }

    /** A restored snapshot: memory, hence stream and block, are the same; the operating system's bytes are not. */
    @Test
    void copiesOfASnapshotHaveNoCommonIdOnceASecondHasPassed() {
        RandomBuffer original = new RandomBuffer(new FakeRandom(1), new FakeRandom(2));
        RandomBuffer copy = new RandomBuffer(new FakeRandom(1), new FakeRandom(2, 3));
        assertThat(ids(original, 100, NOW)).as("the same state").isEqualTo(ids(copy, 100, NOW));

        Set<Ulid> after = new HashSet<>(ids(original, 100_000, NOW + 1_000));

        assertThat(Collections.disjoint(after, ids(copy, 100_000, NOW + 1_000))).isTrue();
    }

    /** The same for the whole generator: same last id, same stream and block. */
    @Test
    void copiesOfAMonotonicGeneratorHaveNoCommonIdOnceASecondHasPassed() {
        Ulid last = Ulid.of(NOW << 16 | 5, 6);
        FakeClock clock = new FakeClock(NOW);
        UlidGenerator original = copy(last, clock, new FakeRandom(2));
        UlidGenerator copy = copy(last, clock, new FakeRandom(2, 3));
        clock.set(NOW + 1);
        assertThat(original.next(100)).as("the same state").isEqualTo(copy.next(100));

        Set<Ulid> after = new HashSet<>();
        List<Ulid> copied = new ArrayList<>();
        for (int millis = 1_001; millis < 1_101; millis++) {
            clock.set(NOW + millis);
            after.addAll(original.next(100));
            copied.addAll(copy.next(100));
            clock.set(NOW);
            after.add(original.next());
            copied.add(copy.next());
        }

        assertThat(copied).hasSize(10_100).isSorted();
        assertThat(Collections.disjoint(after, copied)).isTrue();
    }

    private static UlidGenerator copy(Ulid last, FakeClock clock, FakeRandom seeds) {
        RandomBuffer buffer = new RandomBuffer(new FakeRandom(1), seeds);
        ulidAt(buffer, 0, NOW);
        MillisClock millis = MillisClock.of(clock);
        return new MonotonicGenerator(millis, at -> ulidAt(buffer, at, millis.millis()), last, Duration.ZERO);
    }

    @Test
    void manyThreadsNeverGetTheSameBytes() {
        ConcurrentIds.of(4, 64_000, () -> {
                    Ulid id = buffer.tryUlidAt(NOW, NOW);
                    while (id == null) {
                        Thread.onSpinWait();
                        id = buffer.tryUlidAt(NOW, NOW);
                    }
                    return id;
                })
                .assertDistinct();

        assertThat(stream.calls()).hasSize(1 + 4 * 64_000 / IDS_PER_BLOCK);
    }

    @Test
    void givesNothingWhileItIsTakenAndGoesOnAfterwards() {
        AtomicReference<@Nullable RandomBuffer> taken = new AtomicReference<>();
        List<@Nullable Ulid> meanwhile = new ArrayList<>();
        FakeRandom busy = new FakeRandom(1);
        busy.onNextBytes(() -> meanwhile.add(requireNonNull(taken.get()).tryUlidAt(0, NOW)));
        taken.set(new RandomBuffer(busy, seeds));

        assertThat(requireNonNull(taken.get()).tryUlidAt(0, NOW)).isNotNull();
        assertThat(meanwhile).containsExactly((Ulid) null);
        assertThat(requireNonNull(taken.get()).tryUlidAt(0, NOW)).isNotNull();
    }

    private static Ulid ulidAt(RandomBuffer buffer, long millis, long now) {
        return requireNonNull(buffer.tryUlidAt(millis, now));
    }

    private static byte[] seed(int firstOf) {
        byte[] seed = new byte[48];
        new FakeRandom(firstOf).nextBytes(seed);
        return seed;
    }

    private static List<Ulid> ids(RandomBuffer buffer, int count, long now) {
        Supplier<Ulid> next = () -> ulidAt(buffer, now, now);
        return Stream.generate(next).limit(count).toList();
    }
}
