package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.UlidGenerator.Overflow;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MonotonicGeneratorTest {

    private static final long NOW = 1_700_000_000_000L;
    private static final Ulid END = Ulid.max(Instant.ofEpochMilli(NOW));

    private final FakeClock clock = new FakeClock(NOW);

    @Test
    void takesTheBitsOfTheGivenRandomness() {
        UlidGenerator ids =
                UlidGenerator.builder().clock(clock).random(constant(0xAB01L)).build();

        assertThat(ids.next()).isEqualTo(Ulid.of(NOW << 16, 0xAB01L));
        assertThat(ids.next()).isEqualTo(Ulid.of(NOW << 16, 0xAB02L));
        clock.set(NOW + 1);
        assertThat(ids.next()).isEqualTo(Ulid.of(NOW + 1 << 16, 0xAB01L));
    }

    @Test
    void usesAllEightyBitsOfTheGivenRandomness() {
        UlidGenerator ids =
                UlidGenerator.builder().clock(clock).random(constant(-1L)).build();

        assertThat(ids.next()).isEqualTo(END);
    }

    @Test
    void readsTheClockOnceForEachIdAndOnceForABatch() {
        UlidGenerator ids = UlidGenerator.builder().clock(clock).build();

        ids.next();
        ids.next();
        assertThat(clock.readings()).isEqualTo(2);

        assertThat(ids.next(1_000)).hasSize(1_000);
        assertThat(clock.readings()).isEqualTo(3);

        assertThat(ids.next(0)).isEmpty();
        assertThat(clock.readings()).isEqualTo(3);
    }

    @Test
    void aBatchIsConsecutiveAndTheNextIdFollowsIt() {
        UlidGenerator ids = UlidGenerator.builder()
                .clock(clock)
                .startingAfter(Ulid.of(NOW << 16 | 7, -3L))
                .build();

        assertThat(ids.next(4))
                .containsExactly(
                        Ulid.of(NOW << 16 | 7, -2L),
                        Ulid.of(NOW << 16 | 7, -1L),
                        Ulid.of(NOW << 16 | 8, 0L),
                        Ulid.of(NOW << 16 | 8, 1L));
        assertThat(ids.next()).isEqualTo(Ulid.of(NOW << 16 | 8, 2L));
        assertThat(ids.next(1)).containsExactly(Ulid.of(NOW << 16 | 8, 3L));
        assertThat(ids.next()).isEqualTo(Ulid.of(NOW << 16 | 8, 4L));
    }

    @Test
    void aBatchCannotBeChangedOrNegative() {
        List<Ulid> batch = UlidGenerator.monotonic().next(2);

        assertThatThrownBy(() -> batch.set(0, Ulid.MIN)).isInstanceOf(UnsupportedOperationException.class);
        for (UlidGenerator ids : List.of(UlidGenerator.monotonic(), UlidGenerator.random(), () -> Ulid.MIN)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ids.next(-1))
                    .withMessage("count must not be negative, was -1");
        }
    }

    @Test
    void aGeneratorOfAnotherMakeGivesBatchesIdById() {
        Iterator<Ulid> made = List.of(Ulid.MAX, Ulid.MIN, Ulid.of(1, 2)).iterator();
        UlidGenerator ids = made::next;

        assertThat(ids.next(0)).isEmpty();
        assertThat(ids.next(3)).containsExactly(Ulid.MAX, Ulid.MIN, Ulid.of(1, 2));
    }

    @Test
    void whoIsOvertakenGivesAnIdAfterThatOfTheOther() {
        AtomicReference<UlidGenerator> same = new AtomicReference<>();
        List<Ulid> overtaking = new ArrayList<>();
        UlidGenerator ids = UlidGenerator.builder()
                .clock(clock)
                .random((RandomGenerator) () -> {
                    if (overtaking.isEmpty()) { // between the look at the last id and its change
                        overtaking.add(Ulid.MIN);
                        overtaking.set(0, Objects.requireNonNull(same.get()).next());
                    }
                    return 7;
                })
                .build();
        same.set(ids);

        Ulid overtaken = ids.next();

        assertThat(overtaking).containsExactly(Ulid.of(NOW << 16, 7));
        assertThat(overtaken).isEqualTo(Ulid.of(NOW << 16, 8));
    }

    @Test
    void startsAfterAnIdOfThePastOrTheFuture() {
        Ulid future = Ulid.of(NOW + 86_400_000 << 16, 41L);

        UlidGenerator past =
                UlidGenerator.builder().clock(clock).startingAfter(Ulid.MIN).build();
        UlidGenerator ahead =
                UlidGenerator.builder().clock(clock).startingAfter(future).build();

        assertThat(past.next().timestampMillis()).isEqualTo(NOW);
        assertThat(ahead.next()).isEqualTo(Ulid.of(NOW + 86_400_000 << 16, 42L));
    }

    @Test
    void aFirstIdAtTheEpochIsFreshToo() {
        clock.set(0);
        Ulid id = UlidGenerator.builder()
                .clock(clock)
                .random(constant(99))
                .build()
                .next();

        assertThat(id).isEqualTo(Ulid.of(0, 99));
    }

    @Test
    void worksToTheLastMillisecondAndStopsThere() {
        clock.set(Ulid.MAX_TIMESTAMP);
        UlidGenerator ids = UlidGenerator.builder()
                .clock(clock)
                .startingAfter(Ulid.of(-1L, -2L))
                .maxWait(Duration.ZERO)
                .build();

        assertThat(ids.next()).isEqualTo(Ulid.MAX);
        assertThatThrownBy(ids::next).isInstanceOf(UlidOverflowException.class);
    }

    @Test
    void failsAtOnceAtTheEndOfTheRandomFieldIfToldTo() {
        UlidGenerator ids = atTheEnd().onOverflow(Overflow.FAIL).build();

        assertThatThrownBy(ids::next)
                .isInstanceOf(UlidOverflowException.class)
                .hasMessageContaining("1 more after " + END);
        assertThatThrownBy(() -> ids.next(5))
                .isInstanceOf(UlidOverflowException.class)
                .hasMessageContaining("5 more after " + END);
        assertThat(clock.readings()).as("no reading but the first of each call").isEqualTo(2);
    }

    @Test
    void saysWhetherTheLastIdOrFreshBitsLeaveNoRoom() {
        UlidGenerator.Builder full = UlidGenerator.builder().clock(clock).random(constant(-1));

        assertThatThrownBy(() -> full.onOverflow(Overflow.FAIL).build().next(2))
                .isInstanceOf(UlidOverflowException.class)
                .hasMessage("no room for 2 more after fresh random bits in the 80 random bits of a millisecond");
        assertThatThrownBy(() -> atTheEnd().onOverflow(Overflow.FAIL).build().next())
                .hasMessage("no room for 1 more after " + END + " in the 80 random bits of a millisecond");
    }

    @Test
    void anInterruptedThreadWaitsAsOthersAndStaysInterrupted() {
        List<Boolean> flags = new ArrayList<>();
        InstantSource thirdReadingIsLater = () -> {
            flags.add(Thread.currentThread().isInterrupted());
            return Instant.ofEpochMilli(flags.size() < 3 ? NOW : NOW + 1);
        };
        UlidGenerator ids = atTheEnd()
                .clock(thirdReadingIsLater)
                .maxWait(Duration.ofDays(1))
                .build();

        Thread.currentThread().interrupt();
        try {
            assertThat(ids.next()).isEqualTo(Ulid.of(NOW + 1 << 16, 5L));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(flags).as("interrupted while waiting").containsExactly(true, false, false);
    }

    @Test
    void goesOnAfterAFailureAsIfItHadNotBeen() {
        UlidGenerator ids = atTheEnd().onOverflow(Overflow.FAIL).build();
        assertThatThrownBy(ids::next).isInstanceOf(UlidOverflowException.class);

        clock.set(NOW + 1);

        assertThat(ids.next()).isEqualTo(Ulid.of(NOW + 1 << 16, 5L));
    }

    @Test
    void waitsForTheClockToPassTheLastTimestamp() {
        AtomicInteger readings = new AtomicInteger();
        InstantSource tenthReadingIsLater =
                () -> Instant.ofEpochMilli(readings.incrementAndGet() < 10 ? NOW - 1 : NOW + 1);
        UlidGenerator ids = atTheEnd()
                .clock(tenthReadingIsLater)
                .maxWait(Duration.ofDays(1))
                .build();

        assertThat(ids.next()).isEqualTo(Ulid.of(NOW + 1 << 16, 5L));
        assertThat(readings).hasValue(10);
    }

    @Test
    void waitsForRoomForAWholeBatch() {
        AtomicInteger readings = new AtomicInteger();
        InstantSource thirdReadingIsLater = () -> Instant.ofEpochMilli(readings.incrementAndGet() < 3 ? NOW : NOW + 1);
        UlidGenerator ids = UlidGenerator.builder()
                .clock(thirdReadingIsLater)
                .random(constant(5))
                .startingAfter(Ulid.of(NOW << 16 | 0xFFFFL, -2L))
                .maxWait(Duration.ofSeconds(Long.MAX_VALUE))
                .build();

        assertThat(ids.next(2)).containsExactly(Ulid.of(NOW + 1 << 16, 5L), Ulid.of(NOW + 1 << 16, 6L));
    }

    @Test
    void waitsNoLongerThanTheLimit() {
        UlidGenerator ids = atTheEnd().maxWait(Duration.ofMillis(20)).build();
        long start = System.nanoTime();

        assertThatThrownBy(ids::next)
                .isInstanceOf(UlidOverflowException.class)
                .hasMessageContaining(END.toString())
                .hasMessageContaining("PT0.02S");

        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(20_000_000L);
        clock.set(NOW + 1);
        assertThat(ids.next()).isEqualTo(Ulid.of(NOW + 1 << 16, 5L));
    }

    @Test
    void aFailingClockChangesNothing() {
        AtomicInteger readings = new AtomicInteger();
        UlidGenerator ids = UlidGenerator.builder()
                .clock(() -> {
                    if (readings.incrementAndGet() == 2) {
                        throw new IllegalStateException("clock");
                    }
                    return Instant.ofEpochMilli(NOW);
                })
                .build();
        Ulid first = ids.next();

        assertThatThrownBy(ids::next).hasMessage("clock");

        assertThat(ids.next()).isEqualTo(first.increment());
    }

    @Test
    void aFailingRandomnessChangesNothing() {
        RandomGenerator broken = () -> {
            throw new IllegalStateException("random");
        };
        Ulid last = Ulid.of(NOW << 16, 1L);
        UlidGenerator ids = UlidGenerator.builder()
                .clock(clock)
                .random(broken)
                .startingAfter(last)
                .build();

        clock.set(NOW + 1);
        assertThatThrownBy(ids::next).hasMessage("random");
        assertThatThrownBy(() -> ids.next(3)).hasMessage("random");

        clock.set(NOW);
        assertThat(ids.next()).isEqualTo(last.increment());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1969-12-31T23:59:59.999Z", "+10889-08-02T05:31:50.656Z", "+1000000000-12-31T23:59:59Z"})
    void aClockOutsideTheIdSpaceIsNamedAndChangesNothing(String time) {
        UlidGenerator ids = UlidGenerator.builder().clock(clock).build();
        Ulid first = ids.next();

        clock.set(Instant.parse(time));
        assertThatIllegalArgumentException()
                .isThrownBy(ids::next)
                .withMessageContaining(time)
                .withMessageContaining("1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z");

        clock.set(NOW);
        assertThat(ids.next()).isEqualTo(first.increment());
    }

    @Test
    void settingsAreChecked() {
        UlidGenerator.Builder builder = UlidGenerator.builder();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.maxWait(Duration.ofNanos(-1)))
                .withMessage("maxWait must not be negative, was PT-0.000000001S");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.clock(nothing()))
                .withMessage("clock");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.random(nothing()))
                .withMessage("random");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.startingAfter(nothing()))
                .withMessage("last");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.onOverflow(nothing()))
                .withMessage("overflow");
        assertThatNullPointerException().isThrownBy(() -> builder.maxWait(nothing()));
    }

    @Test
    void generatorsOfOneBuilderShareNoState() {
        UlidGenerator.Builder builder = UlidGenerator.builder().clock(clock).random(constant(1));
        UlidGenerator one = builder.build();
        UlidGenerator other = builder.build();

        one.next(10);

        assertThat(other.next()).isEqualTo(Ulid.of(NOW << 16, 1L));
    }

    @Test
    void theSharedGeneratorIsTheOneOfUlidNext() {
        Ulid first = UlidGenerator.monotonic().next();
        Ulid second = Ulid.next();
        List<Ulid> more = UlidGenerator.monotonic().next(3);

        assertThat(List.of(first, second, more.get(0), more.get(1), more.get(2)))
                .isSorted()
                .doesNotHaveDuplicates();
    }

    private UlidGenerator.Builder atTheEnd() {
        return UlidGenerator.builder().clock(clock).random(constant(5)).startingAfter(END);
    }

    /** Only the low 64 bits vary, unless all bits are set: nextInt() takes the high half of nextLong(). */
    private static RandomGenerator constant(long bits) {
        return () -> bits;
    }

    /** What a caller without null checks would pass. */
    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
    private static <T> T nothing() {
        return null;
    }
}
