package dev.ulid;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The text form of a ULID: Crockford base32, upper case, 26 characters, the first at most 7. */
final class UlidText {

    static final int LENGTH = 26;

    private static final byte[] SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".getBytes(StandardCharsets.ISO_8859_1);

    private static final byte[] DIGITS = digits();

    private UlidText() {}

    static String format(long msb, long lsb) {
        byte[] text = new byte[LENGTH];
        long high = msb >>> 1;
        for (int i = 12; i >= 0; i--) {
            text[i] = SYMBOLS[(int) high & 31];
            high >>>= 5;
        }
        text[13] = SYMBOLS[(int) ((msb & 1) << 4 | lsb >>> 60)];
        long low = lsb;
        for (int i = 25; i >= 14; i--) {
            text[i] = SYMBOLS[(int) low & 31];
            low >>>= 5;
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    static boolean isValid(CharSequence text) {
        if (text.length() != LENGTH || (digit(text.charAt(0)) & ~7) != 0) {
            return false;
        }
        for (int i = 1; i < LENGTH; i++) {
            if (digit(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    static Ulid parse(CharSequence text) {
        if (!isValid(text)) {
            throw UlidFormatException.of(text);
        }
        long high = 0;
        for (int i = 0; i < 13; i++) {
            high = high << 5 | digit(text.charAt(i));
        }
        int middle = digit(text.charAt(13));
        long low = middle & 15;
        for (int i = 14; i < LENGTH; i++) {
            low = low << 5 | digit(text.charAt(i));
        }
        return Ulid.of(high << 1 | middle >>> 4, low);
    }

    static Ulid parseLenient(CharSequence text) {
        StringBuilder canonical = new StringBuilder(LENGTH);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '-' -> {}
                case 'I', 'i', 'L', 'l' -> canonical.append('1');
                case 'O', 'o' -> canonical.append('0');
                default -> canonical.append(c);
            }
        }
        return parse(canonical);
    }

    /** The value of a symbol, or -1. */
    static int digit(char c) {
        return c < DIGITS.length ? DIGITS[c] : -1;
    }

    private static byte[] digits() {
        byte[] digits = new byte[128];
        Arrays.fill(digits, (byte) -1);
        for (int value = 0; value < SYMBOLS.length; value++) {
            digits[SYMBOLS[value]] = (byte) value;
            if (SYMBOLS[value] >= 'A') {
                digits[SYMBOLS[value] + ('a' - 'A')] = (byte) value;
            }
        }
        return digits;
    }
}
