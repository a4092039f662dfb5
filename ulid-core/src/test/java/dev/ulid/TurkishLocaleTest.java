package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In Turkish i and I are no pair, and in Arabic locales digits are others; neither may change an id. */
class TurkishLocaleTest {

    private final Locale usual = Locale.getDefault();

    @BeforeEach
    void turkish() {
        Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    }

    @AfterEach
    void usual() {
        Locale.setDefault(usual);
    }

    @Test
    void everySymbolIsReadInEitherCase() {
        assertThat(Ulid.parse("0123456789abcdefghjkmnpqrs")).hasToString("0123456789ABCDEFGHJKMNPQRS");
        assertThat(Ulid.parse("0tvwxyz0000000000000000000")).hasToString("0TVWXYZ0000000000000000000");
        assertThat(Ulid.parseLenient("oilIL-0tvwxyz-00000000000000")).hasToString("011110TVWXYZ00000000000000");
        assertThat(Ulid.MAX.toHex()).isEqualTo("f".repeat(32));
    }

    @ParameterizedTest
    @ValueSource(chars = {'i', 'I', '\u0131', '\u0130', '\u212A', '\u017F'})
    void lookAlikesStayRefused(char lookAlike) {
        String text = "01ARZ3NDEKTSV4RRFFQ69G5FA" + lookAlike;

        assertThat(Ulid.isValid(text)).isFalse();
        assertThat(Ulid.tryParse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tr-TR", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva"})
    void messagesAreTheSameInEveryLocale(String tag) {
        Locale.setDefault(Locale.forLanguageTag(tag));

        assertThatThrownBy(() -> Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FA\u0131"))
                .hasMessage("character U+0131 at index 25 is not a symbol of Crockford base32:"
                        + " \"01ARZ3NDEKTSV4RRFFQ69G5FA\\u0131\"");
    }
}
