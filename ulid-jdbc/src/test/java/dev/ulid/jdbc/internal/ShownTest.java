package dev.ulid.jdbc.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShownTest {

    @Test
    void nothingShownBreaksItsLine() {
        assertThat(Shown.value("a\n\r\t\u001b[31m\u2028\u202e\u00a0\u200b\uD800é😀'"))
                .isEqualTo("'a\\u000A\\u000D\\u0009\\u001B[31m\\u2028\\u202E\\u00A0\\u200B\\uD800é😀''");
    }

    @Test
    void longValuesAreCut() {
        assertThat(Shown.value("x".repeat(64))).isEqualTo("'" + "x".repeat(64) + "'");
        assertThat(Shown.value("😀".repeat(65))).isEqualTo("'" + "😀".repeat(64) + "…'");
        assertThat(Shown.value(new byte[64])).isEqualTo("64 bytes " + "00".repeat(64));
        assertThat(Shown.value(new byte[65])).isEqualTo("65 bytes " + "00".repeat(64) + "…");
    }

    @Test
    void otherValuesNameTheirType() {
        assertThat(Shown.value(null)).isEqualTo("null");
        assertThat(Shown.value(42)).isEqualTo("java.lang.Integer '42'");
    }
}
