package dev.ulid;

import static dev.ulid.MonotonicGenerator.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rule of the monotonic generator alone: last id, clock reading and randomness give the next id. */
class MonotonicStepTest {

    private static final long NOW = 1_700_000_000_000L;
    private static final long CENTURY = Duration.ofDays(36_525).toMillis();
    private static final Ulid LAST = Ulid.of(NOW << 16 | 0x1234L, 0x5678L);
    private static final Randomness FRESH = millis -> Ulid.of(millis << 16 | 0xABCDL, 0xEFL);
    private static final Randomness UNTOUCHED = millis -> {
        throw new AssertionError("no randomness is due");
    };

    @Test
    void theFirstIdIsFreshWhateverTheClockReads() {
        for (long now : new long[] {0, 1, NOW, Ulid.MAX_TIMESTAMP}) {
            assertThat(step(null, now, 1, FRESH)).isEqualTo(Ulid.of(now << 16 | 0xABCDL, 0xEFL));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {NOW, NOW - 1, NOW - 10_000_000, NOW - 31_536_000_000L, 0})
    void theSameOrAnEarlierMillisecondCountsOn(long now) {
        assertThat(step(LAST, now, 1, UNTOUCHED)).isEqualTo(Ulid.of(NOW << 16 | 0x1234L, 0x5679L));
    }

    @ParameterizedTest
    @ValueSource(longs = {NOW + 1, NOW + 10_000_000, Ulid.MAX_TIMESTAMP})
    void aLaterMillisecondIsFresh(long now) {
        assertThat(step(LAST, now, 1, FRESH)).isEqualTo(Ulid.of(now << 16 | 0xABCDL, 0xEFL));
    }

    @Test
    void aJumpByACenturyAndBackKeepsTheOrder() {
        Ulid future = step(LAST, NOW + CENTURY, 1, FRESH);
        Ulid back = step(future, NOW + 1, 1, UNTOUCHED);

        assertThat(future).isEqualTo(Ulid.of(NOW + CENTURY << 16 | 0xABCDL, 0xEFL));
        assertThat(back).isEqualTo(Ulid.of(NOW + CENTURY << 16 | 0xABCDL, 0xF0L));
    }

    @Test
    void aFrozenClockCountsOnForFiveMillionIds() {
        Ulid id = LAST;
        for (int i = 1; i <= 5_000_000; i++) {
            id = step(id, NOW, 1, UNTOUCHED);
            if (id == null || id.leastSignificantBits() != 0x5678L + i) {
                throw new AssertionError("id " + i + " is " + id);
            }
        }
        assertThat(id).isEqualTo(Ulid.of(NOW << 16 | 0x1234L, 0x5678L + 5_000_000));
    }

    @Test
    void theLastRandomValueIsUsedAndNothingFollowsIt() {
        Ulid end = Ulid.of(NOW << 16 | 0xFFFFL, -1L);

        assertThat(step(Ulid.of(NOW << 16 | 0xFFFFL, -2L), NOW, 1, UNTOUCHED)).isEqualTo(end);
        assertThat(step(end, NOW, 1, UNTOUCHED)).isNull();
        assertThat(step(end, NOW - 1, 1, UNTOUCHED)).isNull();
        assertThat(step(Ulid.MAX, Ulid.MAX_TIMESTAMP, 1, UNTOUCHED)).isNull();
        assertThat(step(end, NOW + 1, 1, FRESH)).isEqualTo(Ulid.of(NOW + 1 << 16 | 0xABCDL, 0xEFL));
    }

    @Test
    void theCarryStaysWithinTheRandomField() {
        assertThat(step(Ulid.of(NOW << 16, -1L), NOW, 1, UNTOUCHED)).isEqualTo(Ulid.of(NOW << 16 | 1, 0));
    }

    @Test
    void aBatchNeedsRoomForAllOfIt() {
        Ulid threeLeft = Ulid.of(NOW << 16 | 0xFFFFL, -4L);

        assertThat(step(threeLeft, NOW, 3, UNTOUCHED)).isEqualTo(Ulid.of(NOW << 16 | 0xFFFFL, -3L));
        assertThat(step(threeLeft, NOW, 4, UNTOUCHED)).isNull();
        assertThat(step(null, NOW, 4, millis -> threeLeft)).isEqualTo(threeLeft);
        assertThat(step(null, NOW, 5, millis -> threeLeft)).isNull();
        assertThat(step(null, NOW, Integer.MAX_VALUE, FRESH)).isEqualTo(FRESH.ulidAt(NOW));
    }

    @Test
    void aFailingRandomnessIsPassedOn() {
        assertThatThrownBy(() -> step(LAST, NOW + 1, 1, UNTOUCHED)).hasMessage("no randomness is due");
    }
}
