package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.UlidFormatException.Reason;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UlidTextTest {

    /** Written from the specification, not from the code. */
    private static final Pattern VALID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}");

    private static final String EXAMPLE = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

    @Test
    void everyCharacterAtEveryPlaceGetsTheVerdictOfTheRegularExpression() {
        for (int place = 0; place < 26; place++) {
            for (int c = 0; c <= 0xFFFF; c++) {
                String text = EXAMPLE.substring(0, place) + (char) c + EXAMPLE.substring(place + 1);
                boolean valid = VALID.matcher(text).matches();
                if (Ulid.isValid(text) != valid || Ulid.tryParse(text).isPresent() != valid) {
                    throw new AssertionError(String.format("U+%04X at index %d, valid: %s", c, place, valid));
                }
                // A refusal costs a stack trace, hence the Latin characters only.
                if (c < 0x180 && isRead(text) != valid) {
                    throw new AssertionError(String.format("U+%04X at index %d, valid: %s", c, place, valid));
                }
            }
        }
    }

    /** Whether parse gives an id, and the right one. */
    private static boolean isRead(String text) {
        try {
            return Ulid.parse(text).toString().equals(text.toUpperCase(Locale.ROOT));
        } catch (UlidFormatException e) {
            return false;
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    01ARZ3NDEKTSV4RRFFQ69G5FA,            LENGTH,    25, 'a ULID has 26 characters, this text has 25, ending at index 25: "01ARZ3NDEKTSV4RRFFQ69G5FA"'
                    01ARZ3NDEKTSV4RRFFQ69G5FAVAA,         LENGTH,    26, 'a ULID has 26 characters, this text has 28, the first too many at index 26: "01ARZ3NDEKTSV4RRFFQ69G5FAVAA"'
                    '',                                   LENGTH,    0,  'a ULID has 26 characters, this text has 0, ending at index 0: ""'
                    01563e3a-b5d3-d676-4c61-efb99302bd5b, LENGTH,    26, 'a ULID has 26 characters, this text has 36, the first too many at index 26; a UUID is converted by Ulid.fromUuid: "01563e3a-b5d3-d676-4c61-efb99302bd5b"'
                    01ARZ3NDEKTSV4RRFFQ69G5FAU,           CHARACTER, 25, 'character ''U'' at index 25 is not a symbol of Crockford base32: "01ARZ3NDEKTSV4RRFFQ69G5FAU"'
                    01ARZ3NDEKTSV4RRFFQ69G5FUU,           CHARACTER, 24, 'character ''U'' at index 24 is not a symbol of Crockford base32: "01ARZ3NDEKTSV4RRFFQ69G5FUU"'
                    71ARZ3NDEKTSV4RRFFQ69G5FUV,           CHARACTER, 24, 'character ''U'' at index 24 is not a symbol of Crockford base32: "71ARZ3NDEKTSV4RRFFQ69G5FUV"'
                    I1ARZ3NDEKTSV4RRFFQ69G5FAV,           CHARACTER, 0,  'character ''I'' at index 0 is not a symbol of Crockford base32: "I1ARZ3NDEKTSV4RRFFQ69G5FAV"'
                    81ARZ3NDEKTSV4RRFFQ69G5FAV,           OVERFLOW,  0,  'first character ''8'' at index 0 is above ''7'': "81ARZ3NDEKTSV4RRFFQ69G5FAV"'
                    z1ARZ3NDEKTSV4RRFFQ69G5FAU,           OVERFLOW,  0,  'first character ''z'' at index 0 is above ''7'': "z1ARZ3NDEKTSV4RRFFQ69G5FAU"'
                    """)
    void refusalsNameReasonAndIndex(String text, Reason reason, int index, String message) {
        assertThatExceptionOfType(UlidFormatException.class)
                .isThrownBy(() -> Ulid.parse(text))
                .withMessage(message)
                .satisfies(refusal -> {
                    assertThat(refusal.reason()).isEqualTo(reason);
                    assertThat(refusal.index()).isEqualTo(index);
                });
    }

    @Test
    void refusalsShowUnprintableCharactersAndCutLongTexts() {
        assertThatThrownBy(() -> Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FA\u0131"))
                .hasMessage("character U+0131 at index 25 is not a symbol of Crockford base32:"
                        + " \"01ARZ3NDEKTSV4RRFFQ69G5FA\\u0131\"");
        assertThatThrownBy(() -> Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FA\n")).hasMessageContaining("U+000A at index 25");
        assertThatThrownBy(() -> Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FA ")).hasMessageContaining("U+0020 at index 25");
        assertThatThrownBy(() -> Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FA~")).hasMessageContaining("'~' at index 25");
        assertThatThrownBy(() -> Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FA\u007F"))
                .hasMessageContaining("U+007F at index 25");
        assertThatThrownBy(() -> Ulid.parse("0".repeat(64))).hasMessageEndingWith(": \"" + "0".repeat(64) + "\"");
        assertThatThrownBy(() -> Ulid.parse(" ".repeat(65))).hasMessageEndingWith(": \"" + " ".repeat(64) + "\"...");
        assertThatThrownBy(() -> Ulid.parse("~\u007F")).hasMessageEndingWith(": \"~\\u007f\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "01563e3a_b5d3-d676-4c61-efb99302bd5b",
                "01563e3a-b5d3-d676-4c61_efb99302bd5b",
                "01563e3a-b5d3-d676-4c61-efb99302bd5b0"
            })
    void onlyAUuidGetsTheHintAtFromUuid(String text) {
        assertThatThrownBy(() -> Ulid.parse(text)).message().doesNotContain("fromUuid");
    }

    @Test
    void nullIsNoUlid() {
        assertThat(Ulid.isValid(null)).isFalse();
        assertThat(Ulid.tryParse(null)).isEmpty();
    }

    @Test
    void aTextThatChangesWhileItIsReadIsReadOnce() {
        CharSequence fickle = new CharSequence() {
            @Override
            public int length() {
                throw new AssertionError("only toString gives one content");
            }

            @Override
            public char charAt(int index) {
                throw new AssertionError("only toString gives one content");
            }

            @Override
            public CharSequence subSequence(int start, int end) {
                throw new AssertionError("only toString gives one content");
            }

            @Override
            public String toString() {
                return EXAMPLE;
            }
        };

        assertThat(Ulid.parse(fickle)).hasToString(EXAMPLE);
        assertThat(Ulid.parseLenient(fickle)).hasToString(EXAMPLE);
        assertThat(Ulid.tryParse(fickle)).isPresent();
        assertThat(Ulid.isValid(fickle)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "01ARZ3NDEITSV4RRFFQ69G5FAV, 01ARZ3NDE1TSV4RRFFQ69G5FAV",
        "oiarz3ndeltsv4rrffq69g5fav, 01ARZ3NDE1TSV4RRFFQ69G5FAV",
        "OLARZ3NDEkTSV4RRFFQ69G5FAV, 01ARZ3NDEKTSV4RRFFQ69G5FAV",
        "-01ARZ-3NDEK-TSV4R-RFFQ6--9G5FAV-, 01ARZ3NDEKTSV4RRFFQ69G5FAV",
    })
    void lenientReadingIsCanonical(String typed, String canonical) {
        assertThat(Ulid.parseLenient(typed)).hasToString(canonical);
    }

    @ParameterizedTest
    @CsvSource({
        "01ARZ-3NDEK-TSV4R-RFFQ6-9G5FA, LENGTH, 29, 25",
        "01ARZ-3NDEK-TSV4R-RFFQ6-9G5FAV-X, LENGTH, 31, 27",
        "01ARZ-3NDEU-TSV4R-RFFQ6-9G5FAV, CHARACTER, 10, 'U'",
        "--81ARZ3NDEKTSV4RRFFQ69G5FAV, OVERFLOW, 2, '8'",
        "01ARZ3NDEK TSV4RRFFQ69G5FAV, LENGTH, 26, 27",
        "-, LENGTH, 1, 0",
    })
    void lenientRefusalsPointIntoTheTextAsTyped(String typed, Reason reason, int index, String part) {
        assertThatExceptionOfType(UlidFormatException.class)
                .isThrownBy(() -> Ulid.parseLenient(typed))
                .withMessageContaining("index " + index)
                .withMessageContaining(part)
                .withMessageEndingWith("\"" + typed + "\"")
                .satisfies(refusal -> {
                    assertThat(refusal.reason()).isEqualTo(reason);
                    assertThat(refusal.index()).isEqualTo(index);
                });
    }
}
