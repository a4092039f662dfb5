package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.UlidFormatException.Reason;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** The laws of the value type. */
class UlidProperties {

    private static final String SEED = "5711";
    private static final Pattern VALID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}");

    @Property(seed = SEED)
    void parseReadsWhatToStringWrites(@ForAll(supplier = Ids.class) Ulid id) {
        String text = id.toString();

        assertThat(VALID.matcher(text).matches()).isTrue();
        assertThat(Ulid.parse(text)).isEqualTo(id);
        assertThat(Ulid.parse(text.toLowerCase(Locale.ROOT))).isEqualTo(id);
        assertThat(Ulid.parse(CharBuffer.wrap(text))).isEqualTo(id);
        assertThat(Ulid.tryParse(text)).contains(id);
        assertThat(Ulid.parseLenient(text)).isEqualTo(id);
    }

    @Property(seed = SEED)
    void toStringAndToHexWriteTheUnsignedInteger(@ForAll(supplier = Ids.class) Ulid id) {
        BigInteger integer = Ids.integer(id);

        assertThat(id.toString()).isEqualTo(Ids.text(integer));
        assertThat(id.toHex()).hasSize(32);
        assertThat(new BigInteger(id.toHex(), 16)).isEqualTo(integer);
    }

    @Property(seed = SEED)
    void bytesAndUuidsConvertBackWithoutLoss(@ForAll(supplier = Ids.class) Ulid id) {
        assertThat(Ulid.fromBytes(id.toBytes())).isEqualTo(id);
        assertThat(Ulid.fromUuid(id.toUuid())).isEqualTo(id);
        assertThat(id.toUuid().toString().replace("-", "")).isEqualTo(id.toHex());
        assertThat(Ulid.of(id.mostSignificantBits(), id.leastSignificantBits())).isEqualTo(id);
    }

    @Property(seed = SEED)
    void valuesBytesAndTextsSortAlike(@ForAll(supplier = Ids.class) Ulid a, @ForAll(supplier = Ids.class) Ulid b) {
        int order = Integer.signum(a.compareTo(b));

        assertThat(order).isEqualTo(Integer.signum(Arrays.compareUnsigned(a.toBytes(), b.toBytes())));
        assertThat(order).isEqualTo(Integer.signum(a.toString().compareTo(b.toString())));
        assertThat(order).isEqualTo(Integer.signum(a.toHex().compareTo(b.toHex())));
        assertThat(order).isEqualTo(-Integer.signum(b.compareTo(a)));
        assertThat(order == 0).isEqualTo(a.equals(b));
    }

    @Property(seed = SEED)
    void neighboursSortRight(@ForAll(supplier = Ids.class) Ulid id) {
        if (id.canAdd(1)) {
            assertThat(id.increment()).isGreaterThan(id).isNotEqualTo(id);
            assertThat(Ids.integer(id.increment())).isEqualTo(Ids.integer(id).add(BigInteger.ONE));
            assertThat(id.increment().timestampMillis()).isEqualTo(id.timestampMillis());
        } else {
            assertThat(id).isEqualTo(Ulid.max(id.timestamp()));
        }
    }

    @Property(seed = SEED)
    void additionStaysWithinTheRandomField(@ForAll(supplier = Ids.class) Ulid id, @ForAll("small") int n) {
        BigInteger sum = Ids.integer(id).add(BigInteger.valueOf(n));

        assertThat(id.canAdd(n)).isEqualTo(sum.compareTo(Ids.integer(Ulid.max(id.timestamp()))) <= 0);
        if (id.canAdd(n)) {
            assertThat(Ids.integer(id.plus(n))).isEqualTo(sum);
        }
    }

    @Property(seed = SEED)
    void equalIdsHaveEqualHashes(@ForAll(supplier = Ids.class) Ulid id) {
        Ulid twin = Ulid.of(id.mostSignificantBits(), id.leastSignificantBits());

        assertThat(twin).isEqualTo(id).hasSameHashCodeAs(id).isEqualByComparingTo(id);
    }

    @Property(seed = SEED)
    void everyEntryPointGivesTheSameVerdictAndNamesTheFirstOffence(@ForAll("almostValid") String text) {
        boolean valid = VALID.matcher(text).matches();

        assertThat(Ulid.isValid(text)).isEqualTo(valid);
        assertThat(Ulid.tryParse(text).isPresent()).isEqualTo(valid);
        if (valid) {
            assertThat(Ulid.parse(text).toString()).isEqualTo(text.toUpperCase(Locale.ROOT));
        } else {
            assertThatThrownBy(() -> Ulid.parse(text)).isInstanceOfSatisfying(UlidFormatException.class, refusal -> {
                assertThat(refusal.reason()).isEqualTo(reason(text));
                assertThat(refusal.index()).isEqualTo(firstOffence(text));
                assertThat(refusal).hasMessageContaining("index " + refusal.index());
            });
        }
    }

    private static Reason reason(String text) {
        if (text.length() != 26) {
            return Reason.LENGTH;
        }
        boolean overflow = Pattern.matches("[89A-HJKMNP-TV-Za-hjkmnp-tv-z]", text.substring(0, 1));
        return overflow ? Reason.OVERFLOW : Reason.CHARACTER;
    }

    /** The shortest prefix that no ULID begins with ends here. */
    private static int firstOffence(String text) {
        if (text.length() != 26) {
            return Math.min(text.length(), 26);
        }
        int index = 0;
        while (VALID.matcher(text.substring(0, index + 1) + "0".repeat(25 - index))
                .matches()) {
            index++;
        }
        return index;
    }

    @Property(seed = SEED)
    void minAndMaxEncloseEveryIdOfTheirMillisecond(
            @ForAll(supplier = Ids.Millis.class) long millis, @ForAll("nanosOfAMillisecond") int nanos) {
        Instant instant = Instant.ofEpochMilli(millis).plusNanos(nanos);
        Ulid id = Ulid.random(instant);

        assertThat(id).isBetween(Ulid.min(instant), Ulid.max(instant));
        assertThat(id.timestampMillis()).isEqualTo(millis);
        assertThat(id.timestamp()).isEqualTo(Instant.ofEpochMilli(millis)).isBeforeOrEqualTo(instant);
        assertThat(Ids.integer(Ulid.max(instant)).subtract(Ids.integer(Ulid.min(instant))))
                .isEqualTo(BigInteger.TWO.pow(80).subtract(BigInteger.ONE));
    }

    @Property(seed = SEED)
    void timestampAndRandomnessAreTheTwoParts(@ForAll(supplier = Ids.class) Ulid id) {
        BigInteger parts =
                BigInteger.valueOf(id.timestampMillis()).shiftLeft(80).or(new BigInteger(1, id.randomness()));

        assertThat(id.randomness()).hasSize(10);
        assertThat(parts).isEqualTo(Ids.integer(id));
    }

    @Property(seed = SEED)
    void theLossyUuidDiffersInSixBitsAtMost(@ForAll(supplier = Ids.class) Ulid id) {
        BigInteger changed = Ids.integer(id).xor(Ids.integer(Ulid.fromUuid(id.toLossyUuidV7())));

        assertThat(changed.andNot(new BigInteger("f000c000000000000000", 16))).isEqualTo(BigInteger.ZERO);
        assertThat(id.toLossyUuidV7().version()).isEqualTo(7);
        assertThat(id.toLossyUuidV7().variant()).isEqualTo(2);
    }

    @Provide
    Arbitrary<Integer> nanosOfAMillisecond() {
        return Arbitraries.integers().between(0, 999_999);
    }

    @Provide
    Arbitrary<Integer> small() {
        return Arbitraries.oneOf(
                Arbitraries.integers().between(0, 3), Arbitraries.integers().greaterOrEqual(0));
    }

    /** The text of an id in either case with up to two characters exchanged, and sometimes of another length. */
    @Provide
    Arbitrary<String> almostValid() {
        Arbitrary<String> ids = Combinators.combine(new Ids().get(), Arbitraries.of(true, false))
                .as((id, lower) -> lower ? id.toString().toLowerCase(Locale.ROOT) : id.toString());
        Arbitrary<Character> characters = Arbitraries.oneOf(
                Arbitraries.chars().range('0', 'z'),
                Arbitraries.of('I', 'l', 'O', 'u', ' ', '-', '\n', '\u0131', '\u017F', '\u212A', '\uFF11', '\u00A0'),
                Arbitraries.chars().all());
        Arbitrary<Integer> places = Arbitraries.integers().between(0, 40);
        Arbitrary<Integer> lengths = Arbitraries.frequency(
                Tuple.of(30, 26), Tuple.of(1, 25), Tuple.of(1, 27), Tuple.of(1, 0), Tuple.of(1, 36));
        return Combinators.combine(ids, places, characters, places, characters, lengths)
                .as((id, i, c, j, d, length) -> with(with(id + id, i, c), j, d).substring(0, length))
                .withoutEdgeCases();
    }

    /** The text with another character at the place, or unchanged if it is beyond an id's. */
    private static String with(String text, int place, char c) {
        return place >= 26 ? text : text.substring(0, place) + c + text.substring(place + 1);
    }
}
