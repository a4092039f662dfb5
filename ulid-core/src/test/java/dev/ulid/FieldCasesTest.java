package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.UlidFormatException.Reason;
import dev.ulid.UlidGenerator.Overflow;
import java.math.BigInteger;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that people have met with ULIDs in the field, in any library, each by its number. */
class FieldCasesTest {

    private static final String EXAMPLE = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    private static final long NOW = 1_700_000_000_000L;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "80000000000000000000000000",
                "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
                "G0000000000000000000000000",
                "R0000000000000000000000000",
                "ZZZZZZZZZZZZZZZZZZZZZZZZZZ"
            })
    void case01_aFirstCharacterAbove7IsRefused(String text) {
        assertRefused(text, Reason.OVERFLOW, 0);
        assertThatThrownBy(() -> Ulid.parseLenient(text)).isInstanceOf(UlidFormatException.class);
    }

    @Test
    void case01_aFirstCharacterOf7IsRead() {
        assertThat(Ulid.parse("7ZZZZZZZZZZZZZZZZZZZZZZZZZ").toHex()).isEqualTo("f".repeat(32));
        assertThat(Ulid.parse("7ZZZZZZZZZZZZZZZZZZZZZZZZZ").timestampMillis()).isEqualTo(281_474_976_710_655L);
        assertThat(Ulid.parse("70000000000000000000000000").toHex()).isEqualTo("e" + "0".repeat(31));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ",,,,,,,,,,,,,,,,,,,,,,,,,,|CHARACTER|0",
                "notavalidulidnotavalidulid|OVERFLOW|0",
                "DHCKWI*$HF$%MCNSKDW(#@_SCK|OVERFLOW|0",
                "01ARZ3NDEITSV4RRFFQ69G5FAV|CHARACTER|9"
            })
    void case02_junkOfTheRightLengthIsRefused(String text, Reason reason, int index) {
        assertRefused(text, reason, index);
    }

    @Test
    void case02_onlyLenientReadingTakesTheI() {
        assertThat(Ulid.parseLenient("01ARZ3NDEITSV4RRFFQ69G5FAV")).hasToString("01ARZ3NDE1TSV4RRFFQ69G5FAV");
        for (String junk :
                List.of(",,,,,,,,,,,,,,,,,,,,,,,,,,", "notavalidulidnotavalidulid", "DHCKWI*$HF$%MCNSKDW(#@_SCK")) {
            assertThatThrownBy(() -> Ulid.parseLenient(junk)).isInstanceOf(UlidFormatException.class);
        }
    }

    @Test
    void case04_twoTextsAreNeverOneKey() {
        assertRefused("01J5PP33KAV586VA6296VXF0HU", Reason.CHARACTER, 25);
        assertThatThrownBy(() -> Ulid.parseLenient("01J5PP33KAV586VA6296VXF0HU"))
                .isInstanceOf(UlidFormatException.class);
        assertThat(Ulid.parse("01J5PP33KAV586VA6296VXF0QZ").toUuid())
                .hasToString("01916d61-8e6a-d950-6da8-c249b7d782ff");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                EXAMPLE + "A",
                EXAMPLE + "\n",
                " " + EXAMPLE,
                EXAMPLE + " ",
                EXAMPLE + "\u00A0",
                EXAMPLE + "\u200B",
                "x" + EXAMPLE,
                "",
                "01ARZ3NDEKTSV4RRFFQ69G5FA"
            })
    void case07_nothingIsTrimmedOrIgnored(String text) {
        assertRefused(text, Reason.LENGTH, Math.min(26, text.length()));
    }

    @Test
    void case09_eitherCaseIsReadAndUpperCaseIsWritten() {
        List<String> stored =
                List.of("01K4P8T8PYSFM8VGRCFTSZ1STZ", "01k4p8t8pxsfm8vgrcftsz1stz", "01K4P8T8PWSFM8VGRCFTSZ1STZ");

        assertThat(stored.stream().map(Ulid::parse).sorted().map(Ulid::toString))
                .containsExactly(
                        "01K4P8T8PWSFM8VGRCFTSZ1STZ", "01K4P8T8PXSFM8VGRCFTSZ1STZ", "01K4P8T8PYSFM8VGRCFTSZ1STZ");
    }

    @ParameterizedTest
    @CsvSource({
        "KQHLZWJQ8MJJDH67LRIMHIHRSL, first character 'K' at index 0 is above '7'",
        "NPPRAZVV1OIVWL06NJ7W1VJZFB, first character 'N' at index 0 is above '7'",
        "G551GVXZAM7M95HVQNEZO8YXYS, first character 'G' at index 0 is above '7'",
    })
    void case10_brokenGeneratorsAreFoundOutByTheFirstOffence(String text, String message) {
        assertRefused(text, Reason.OVERFLOW, 0);
        assertThatThrownBy(() -> Ulid.parse(text)).hasMessageStartingWith(message);
    }

    @Test
    void case11_timePrefixesInBase32HexAreRefusedWhereTheyCanBe() {
        assertThat(Ulid.min(Instant.ofEpochMilli(NOW)).toString()).startsWith("01HF7YAT00");
        assertRefused("01HF7UAQ000000000000000000", Reason.CHARACTER, 5);

        Random random = new Random(11);
        int refused = 0;
        for (int i = 0; i < 1_000; i++) {
            long millis = random.nextLong(1L << 45);
            String hex = Long.toString(millis, 32).toUpperCase(Locale.ROOT);
            String text = "0".repeat(10 - hex.length()) + hex + "0".repeat(16);
            boolean foreign = Stream.of("I", "L", "O", "U").anyMatch(text::contains);
            assertThat(Ulid.isValid(text)).as(text).isEqualTo(!foreign);
            refused += foreign ? 1 : 0;
            if (!foreign && text.matches(".*[J-V].*")) {
                assertThat(Ulid.parse(text).timestampMillis()).isNotEqualTo(millis);
            }
        }
        assertThat(refused).isBetween(500, 900);
    }

    @ParameterizedTest
    @CsvSource({
        "01FQTRH9ACSDWXVX5NR2V620NG, 017df588-a54c-cb79-ddf4-b5c0b66102b0,",
        "01GV5PA9EQG7D82Q3Y4PKBZSYV, 0186cb65-25d7-81da-815c-7e25a6bfe7db, 2023-03-10T12:00:49.111Z",
        "01F51KNV65BQH43X6FMZ3JJT66, 0179433a-ecc5-5de2-41f4-cfa7c72968c6, 2021-05-06T19:50:05.765Z",
        "01ARZ3NDEKTSV4RRFFQ69G5FAV, 01563e3a-b5d3-d676-4c61-efb99302bd5b,",
        "01J2VZHEW5GATWJGM56CS5Q64A, 0190b7f8-bb85-82b5-c942-8533325b988a,",
        "01BX5ZZKBKACTAV9WEVGEMMVRZ, 015f4bff-cd73-5334-ada7-8edc1d4a6f1f,",
        "00000000000000000000000000, 00000000-0000-0000-0000-000000000000, 1970-01-01T00:00:00Z",
        "0000000000000000000000001M, 00000000-0000-0000-0000-000000000034, 1970-01-01T00:00:00Z",
        "01GJMN8DEMHMCJKXM3MADM3J45, 0184a954-35d4-8d19-29f6-83a29b41c885,",
        "01FWHE4YDGFK1SHH6W1G60EECF, 017f22e2-79b0-7cc3-98c4-dc0c0c07398f, 2022-02-22T19:22:22Z",
        "00006GAWY3QWSCE2YWYVTWM214, 00000d05-73c3-bf32-c70b-dcf6f5ca0824, 1970-01-03T12:41:01.123Z",
        "06FSGP4EVF9BHA2W94E2V3VZR0, 067e6162-3b6f-4ae2-a171-2470b63dff00, 2196-04-02T09:04:33.647Z",
        "3CSNW0SENT20K9CS001GMZ3SDK, 6ccd780c-baba-1026-9664-000c29f1e5b3,",
        "7S7YFTBXV08D0VCATGHQQRDW47, f93f9fa5-f760-4341-b62b-508def86f087,",
    })
    void case13_16_24_82_uuidsOfAnyVersionConvertBothWays(String text, UUID uuid, Instant time) {
        Ulid id = Ulid.parse(text);

        assertThat(id.toUuid()).isEqualTo(uuid);
        assertThat(Ulid.fromUuid(uuid)).isEqualTo(id).hasToString(text);
        assertThat(id.toUuid().toString()).hasSize(36).isEqualTo(uuid.toString().toLowerCase(Locale.ROOT));
        if (time != null) {
            assertThat(id.timestamp()).isEqualTo(time);
        }
    }

    @Test
    void case14_mostUlidsAreOfNoRfcVersionAndVariantAndConvertAllTheSame() {
        int rfc = 0;
        for (int i = 0; i < 100_000; i++) {
            Ulid id = Ulid.random();
            UUID uuid = id.toUuid();
            assertThat(Ulid.fromUuid(uuid)).isEqualTo(id);
            rfc += uuid.variant() == 2 && uuid.version() >= 1 && uuid.version() <= 8 ? 1 : 0;
        }
        assertThat(rfc).as("one of eight").isBetween(12_000, 13_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "019abd34-9346-01db-f2a8-71d3b6e53090",
                "019abd38-9994-eff4-24f5-8b3df581fd5d",
                "00000000-0000-0000-0000-000000000034"
            })
    void case14_uuidsThatValidatorsRefuseAreTaken(UUID uuid) {
        assertThat(Ulid.fromUuid(uuid).toUuid()).isEqualTo(uuid);
    }

    @Test
    void case15_theLossyConversionIsAnotherIdentity() {
        Ulid id = Ulid.parse("01J2VZHEW5GATWJGM56CS5Q64A");

        assertThat(id.toUuid()).hasToString("0190b7f8-bb85-82b5-c942-8533325b988a");
        assertThat(id.toLossyUuidV7()).hasToString("0190b7f8-bb85-72b5-8942-8533325b988a");
        assertThat(Ulid.fromUuid(id.toLossyUuidV7())).isNotEqualTo(id);
    }

    @Test
    void case16_leadingZerosStay() {
        assertThat(Ulid.parse("01BX5ZZKBKACTAV9WEVGEMMVRZ").toHex()).isEqualTo("015f4bffcd735334ada78edc1d4a6f1f");
        assertThat(Ulid.MIN.toHex()).isEqualTo("0".repeat(32));
        assertThat(Ulid.parse("0000000000000000000000001M").toHex()).isEqualTo("0".repeat(30) + "34");
        assertThat(Ulid.MIN.toBytes()).hasSize(16);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1-1-1-1-1",
                "067e6162-3b6f-4ae2-a171-2470b63dff000",
                "53-8aeb5878a9-4d9b-b0dfc-ec2f0e7f8f8",
                "00112233-4455-6677-8899-aabbccddee",
                "067e6162-3b6f-4ae2-a171-2470b63dff00",
            })
    void case17_uuidTextIsNoUlidText(String text) {
        assertRefused(text, Reason.LENGTH, Math.min(26, text.length()));
        assertThatThrownBy(() -> Ulid.parseLenient(text)).isInstanceOf(UlidFormatException.class);
    }

    @Test
    void case22_theUnitIsInTheType() {
        assertThat(Ulid.min(Instant.ofEpochMilli(1_700_000_000L)).toString()).startsWith("0001JN7W80");
        assertThat(Ulid.min(Instant.ofEpochSecond(1_700_000_000L)).toString()).startsWith("01HF7YAT00");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ulid.min(Instant.ofEpochMilli(1_700_000_000_000_000L)))
                .withMessageContaining("+55840-11-08T22:13:20Z")
                .withMessageContaining("+10889-08-02T05:31:50.655Z");
        UlidGenerator wrongUnit = UlidGenerator.builder()
                .clock(() -> Instant.ofEpochMilli(1_700_000_000_000_000L))
                .build();
        assertThatIllegalArgumentException()
                .isThrownBy(wrongUnit::next)
                .withMessageContaining("+55840-11-08T22:13:20Z");
    }

    @Test
    void case23_ulidsAreMapKeys() {
        Map<Ulid, String> map = new HashMap<>();
        for (int i = 0; i < 10_000; i++) {
            map.put(Ulid.of(i, -i), "value " + i);
        }

        assertThat(map).hasSize(10_000).containsEntry(Ulid.of(9, -9), "value 9").doesNotContainKey(Ulid.of(9, 9));
    }

    @Test
    void case24_bigIntegersOfTheVectorFileMatch() {
        assertThat(new BigInteger(1, Ulid.parse("00006GAWY3QWSCE2YWYVTWM214").toBytes()))
                .isEqualTo(new BigInteger("264103293079615994967053652592676"));
        assertThat(Ulid.parse("01FWHE4YDGFK1SHH6W1G60EECF").timestampMillis()).isEqualTo(1_645_557_742_000L);
    }

    @Test
    void case29_aGeneratorPerCallRepeatsNothing() {
        Clock frozen = Clock.fixed(Instant.ofEpochMilli(NOW), ZoneOffset.UTC);
        Set<Ulid> ids = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            ids.add(UlidGenerator.builder().clock(frozen).build().next());
            ids.add(UlidGenerator.random().next());
            ids.add(UlidGenerator.monotonic().next());
        }

        assertThat(ids).hasSize(3_000);
    }

    @Test
    void case31_aStartCloseToTheTopUsesWhatIsLeftAndThenOverflows() {
        UlidGenerator ids = UlidGenerator.builder()
                .clock(new FakeClock(Ulid.parse("01D0PZMEC0ZZZZZZZZZZZZZZZY").timestampMillis()))
                .startingAfter(Ulid.parse("01D0PZMEC0ZZZZZZZZZZZZZZZY"))
                .onOverflow(Overflow.FAIL)
                .build();

        assertThat(ids.next()).hasToString("01D0PZMEC0ZZZZZZZZZZZZZZZZ");
        for (int i = 0; i < 9; i++) {
            assertThatExceptionOfType(UlidOverflowException.class)
                    .isThrownBy(ids::next)
                    .withMessageContaining("01D0PZMEC0ZZZZZZZZZZZZZZZZ");
        }
    }

    @Test
    void case31_burstsOfFiveMillionFitAfterEveryRandomStart() {
        Random random = new Random(31);
        for (int seed = 0; seed < 1_000; seed++) {
            FakeClock frozen = new FakeClock(NOW);
            UlidGenerator ids = UlidGenerator.builder()
                    .clock(frozen)
                    .random(random)
                    .onOverflow(Overflow.FAIL)
                    .build();
            Ulid first = ids.next();
            Ulid afterBurst = first.plus(5_000_000);
            UlidGenerator later = UlidGenerator.builder()
                    .clock(frozen)
                    .startingAfter(afterBurst)
                    .onOverflow(Overflow.FAIL)
                    .build();

            assertThat(first.canAdd(5_000_000)).isTrue();
            assertThat(later.next()).isEqualTo(first.plus(5_000_001));
        }
        UlidGenerator one = UlidGenerator.builder().clock(new FakeClock(NOW)).build();
        UlidGenerator other = UlidGenerator.builder().clock(new FakeClock(NOW)).build();
        assertThat(Collections.disjoint(new HashSet<>(one.next(100_000)), other.next(100_000)))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "2024-01-15T10:30:45.999999999Z, 1705314645999, 01HM6ARXZF",
        "2024-01-15T10:30:45.123500Z, 1705314645123, 01HM6ARX43",
        "2024-01-15T10:30:45.123999Z, 1705314645123, 01HM6ARX43",
        "2024-01-15T10:30:45.123789Z, 1705314645123, 01HM6ARX43",
    })
    void case37_38_fractionsOfAMillisecondAreCut(Instant instant, long millis, String prefix) {
        Ulid generated = UlidGenerator.builder()
                .clock(Clock.fixed(instant, ZoneOffset.UTC))
                .maxWait(Duration.ZERO)
                .build()
                .next();

        for (Ulid id : List.of(Ulid.min(instant), Ulid.max(instant), Ulid.random(instant), generated)) {
            assertThat(id.timestampMillis()).isEqualTo(millis);
            assertThat(id.toString()).startsWith(prefix);
            assertThat(id.timestamp()).isBeforeOrEqualTo(instant);
        }
        assertThat(UlidRange.of(instant, instant.plusMillis(1)).lower().timestampMillis())
                .isEqualTo(millis + 1);
    }

    private static void assertRefused(String text, Reason reason, int index) {
        assertThat(Ulid.isValid(text)).isFalse();
        assertThat(Ulid.tryParse(text)).isEmpty();
        assertThatExceptionOfType(UlidFormatException.class)
                .isThrownBy(() -> Ulid.parse(text))
                .satisfies(refusal -> {
                    assertThat(refusal.reason()).isEqualTo(reason);
                    assertThat(refusal.index()).isEqualTo(index);
                });
    }
}
