package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UlidTest {

    private static final Ulid EXAMPLE = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

    @Test
    void readsAndWritesTheSpecificationsExample() {
        assertThat(EXAMPLE.toHex()).isEqualTo("01563e3ab5d3d6764c61efb99302bd5b");
        assertThat(EXAMPLE).hasToString("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(EXAMPLE.timestamp()).isEqualTo(Instant.parse("2016-07-30T23:54:10.259Z"));
        assertThat(EXAMPLE.timestampMillis()).isEqualTo(1_469_922_850_259L);
        assertThat(EXAMPLE.randomness()).isEqualTo(HexFormat.of().parseHex("d6764c61efb99302bd5b"));
        assertThat(EXAMPLE.mostSignificantBits()).isEqualTo(0x01563e3ab5d3d676L);
        assertThat(EXAMPLE.leastSignificantBits()).isEqualTo(0x4c61efb99302bd5bL);
    }

    @Test
    void minAndMaxAreTheEndsOfTheIdSpace() {
        assertThat(Ulid.MIN).hasToString("00000000000000000000000000");
        assertThat(Ulid.MAX).hasToString("7ZZZZZZZZZZZZZZZZZZZZZZZZZ");
        assertThat(Ulid.MIN.timestamp()).isEqualTo(Instant.EPOCH);
        assertThat(Ulid.MAX.timestamp()).isEqualTo(Instant.parse("+10889-08-02T05:31:50.655Z"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 15, 17, 36, 255})
    void bytesOfAnotherLengthAreRefusedWithTheirLength(int length) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ulid.fromBytes(new byte[length]))
                .withMessage("a ULID has 16 bytes, this array has " + length);
    }

    @Test
    void bytesAreNotShared() {
        byte[] bytes = EXAMPLE.toBytes();
        Ulid id = Ulid.fromBytes(bytes);
        bytes[0] = 99;
        EXAMPLE.toBytes()[1] = 99;
        EXAMPLE.randomness()[2] = 99;

        assertThat(id).isEqualTo(EXAMPLE);
        assertThat(EXAMPLE.toHex()).isEqualTo("01563e3ab5d3d6764c61efb99302bd5b");
    }

    @Test
    void boundsOfAMillisecondCutFinerDigits() {
        Instant instant = Instant.parse("2024-01-15T10:30:45.999999999Z");

        assertThat(Ulid.min(instant)).hasToString("01HM6ARXZF0000000000000000");
        assertThat(Ulid.max(instant)).hasToString("01HM6ARXZFZZZZZZZZZZZZZZZZ");
        assertThat(Ulid.random(instant)).isBetween(Ulid.min(instant), Ulid.max(instant));
    }

    @Test
    void boundsReachTheEndsOfTime() {
        assertThat(Ulid.min(Instant.EPOCH)).isEqualTo(Ulid.MIN);
        assertThat(Ulid.max(Instant.parse("+10889-08-02T05:31:50.655999999Z"))).isEqualTo(Ulid.MAX);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1969-12-31T23:59:59.999999999Z",
                "+10889-08-02T05:31:50.656Z",
                "-1000000000-01-01T00:00:00Z",
                "+1000000000-12-31T23:59:59.999999999Z"
            })
    void timesOutsideTheIdSpaceAreRefusedWithValueAndBounds(String time) {
        Instant instant = Instant.parse(time);
        String message = "the time " + time
                + " is outside what a ULID can hold: 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z";

        assertThatIllegalArgumentException().isThrownBy(() -> Ulid.min(instant)).withMessage(message);
        assertThatIllegalArgumentException().isThrownBy(() -> Ulid.max(instant)).withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ulid.random(instant))
                .withMessage(message);
    }

    @Test
    void incrementAddsOneToTheRandomFieldOnly() {
        assertThat(Ulid.parse("01ARZ3NDEK0000000000000000").increment()).hasToString("01ARZ3NDEK0000000000000001");
        assertThat(Ulid.of(0x01563e3ab5d30000L, -1L).increment()).isEqualTo(Ulid.of(0x01563e3ab5d30001L, 0L));
        assertThat(Ulid.of(0x01563e3ab5d3ffffL, -2L).increment()).isEqualTo(Ulid.of(0x01563e3ab5d3ffffL, -1L));
        assertThat(Ulid.of(0L, Long.MAX_VALUE).increment()).isEqualTo(Ulid.of(0L, Long.MIN_VALUE));
    }

    @Test
    void plusNothingIsTheSame() {
        Ulid id = Ulid.of(0x01563e3ab5d3ffffL, -1L);

        assertThat(id.canAdd(0)).isTrue();
        assertThat(id.plus(0)).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"01ARZ3NDEKZZZZZZZZZZZZZZZZ", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "0000000000ZZZZZZZZZZZZZZZZ"})
    void incrementNeverCarriesIntoTheTimestamp(String end) {
        assertThatThrownBy(() -> Ulid.parse(end).increment())
                .isInstanceOf(UlidOverflowException.class)
                .hasMessageContaining(end);
    }

    @Test
    void lossyUuidHasVersion7AndTheRfcVariantAndIsAnotherIdentity() {
        for (Ulid id : new Ulid[] {EXAMPLE, Ulid.MIN, Ulid.MAX, Ulid.random()}) {
            UUID uuid = id.toLossyUuidV7();

            assertThat(uuid.version()).isEqualTo(7);
            assertThat(uuid.variant()).isEqualTo(2);
            assertThat(Ulid.fromUuid(uuid).timestampMillis()).isEqualTo(id.timestampMillis());
        }
        assertThat(Ulid.MAX.toLossyUuidV7()).hasToString("ffffffff-ffff-7fff-bfff-ffffffffffff");
        assertThat(Ulid.MIN.toLossyUuidV7()).hasToString("00000000-0000-7000-8000-000000000000");
    }

    @Test
    void equalsComparesBothHalves() {
        assertThat(Ulid.of(1, 2)).isEqualTo(Ulid.of(1, 2)).hasSameHashCodeAs(Ulid.of(1, 2));
        assertThat(Ulid.of(1, 2)).isNotEqualTo(Ulid.of(1, 3)).isNotEqualTo(Ulid.of(0, 2));
        assertThat(Ulid.of(1, 2)).isNotEqualTo(new UUID(1, 2)).isNotEqualTo(null);
    }

    @Test
    void hashCodeIsTheSameInEveryJvm() {
        assertThat(EXAMPLE.hashCode()).isEqualTo(EXAMPLE.toUuid().hashCode()).isEqualTo(0x6be6baae);
    }

    @Test
    void nextIsGreaterThanAllBeforeAndOfThisTime() {
        Instant before = Instant.ofEpochMilli(System.currentTimeMillis());
        Ulid first = Ulid.next();
        Ulid second = Ulid.next();

        assertThat(second).isGreaterThan(first);
        assertThat(first.timestamp()).isAfterOrEqualTo(before);
        assertThat(second.timestamp()).isBeforeOrEqualTo(Instant.now());
    }

    @Test
    void randomIsOfThisTimeAndNeverTheSame() {
        Instant before = Instant.ofEpochMilli(System.currentTimeMillis());
        Ulid id = Ulid.random();

        assertThat(id.timestamp()).isBetween(before, Instant.now());
        assertThat(Ulid.random()).isNotEqualTo(id);
    }

    @Test
    void nullIsRefused() {
        assertThatNullPointerException().isThrownBy(() -> Ulid.parse(nothing()));
        assertThatNullPointerException().isThrownBy(() -> Ulid.parseLenient(nothing()));
        assertThatNullPointerException().isThrownBy(() -> Ulid.fromBytes(nothing()));
        assertThatNullPointerException().isThrownBy(() -> Ulid.fromUuid(nothing()));
        assertThatNullPointerException().isThrownBy(() -> Ulid.min(nothing())).withMessage("instant");
        assertThatNullPointerException().isThrownBy(() -> EXAMPLE.compareTo(nothing()));
    }

    /** What a caller without null checks would pass. */
    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
    private static <T> T nothing() {
        return null;
    }
}
