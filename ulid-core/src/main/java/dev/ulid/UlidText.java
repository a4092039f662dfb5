package dev.ulid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The text form of a ULID: Crockford base32, upper case, 26 characters, the first at most 7. */
final class UlidText {

    static final int LENGTH = 26;

    private static final byte[] SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".getBytes(StandardCharsets.ISO_8859_1);

    private static final VarHandle SHORT_AT =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());

    /** The two symbols of each 10-bit value, as they lie in memory. */
    private static final short[] PAIRS = pairs();

    static final byte FOREIGN = -1;

    /** By character. All of Latin-1, so that the characters of a compact string need no further check. */
    private static final byte[] DIGITS = digits();

    private UlidText() {}

    /** Uses the constructor for ASCII: deprecated since it would misread other text, a quarter faster than a charset. */
    @SuppressWarnings("deprecation")
    static String format(long msb, long lsb) {
        byte[] text = new byte[LENGTH];
        putPair(text, 0, msb >>> 56);
        putPair(text, 2, msb >>> 46);
        putPair(text, 4, msb >>> 36);
        putPair(text, 6, msb >>> 26);
        putPair(text, 8, msb >>> 16);
        putPair(text, 10, msb >>> 6);
        putPair(text, 12, msb << 4 | lsb >>> 60);
        putPair(text, 14, lsb >>> 50);
        putPair(text, 16, lsb >>> 40);
        putPair(text, 18, lsb >>> 30);
        putPair(text, 20, lsb >>> 20);
        putPair(text, 22, lsb >>> 10);
        putPair(text, 24, lsb);
        return new String(text, 0);
    }

    static Ulid parse(String text) {
        Ulid id = tryParse(text);
        if (id == null) {
            throw UlidFormatException.of(text);
        }
        return id;
    }

    static @Nullable Ulid tryParse(String text) {
        if (text.length() != LENGTH) {
            return null;
        }
        // A foreign character's digit is negative, which leaves the sign bit set of every number it becomes part of.
        int first = digit(text.charAt(0));
        int a = fourDigits(text, 1);
        int b = fourDigits(text, 5);
        int c = fourDigits(text, 9);
        int d = fourDigits(text, 13);
        int e = fourDigits(text, 17);
        int f = fourDigits(text, 21);
        int last = digit(text.charAt(25));
        if ((first | 7 - first | a | b | c | d | e | f | last) < 0) {
            return null;
        }
        long msb = (long) first << 61 | (long) a << 41 | (long) b << 21 | (long) c << 1 | d >>> 19;
        long lsb = (long) d << 45 | (long) e << 25 | (long) f << 5 | last;
        return Ulid.of(msb, lsb);
    }

    /** 20 bits, or a negative number if a character is foreign. Four at a time, since a step at a time waits longer. */
    private static int fourDigits(String text, int index) {
        return digit(text.charAt(index)) << 15
                | digit(text.charAt(index + 1)) << 10
                | digit(text.charAt(index + 2)) << 5
                | digit(text.charAt(index + 3));
    }

    static boolean isValid(String text) {
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

    /** The value of a symbol in either case, or -1. */
    static int digit(char c) {
        return c < DIGITS.length ? DIGITS[c] : FOREIGN;
    }

    private static void putPair(byte[] text, int index, long bits) {
        SHORT_AT.set(text, index, PAIRS[(int) bits & PAIRS.length - 1]);
    }

    private static short[] pairs() {
        short[] pairs = new short[1 << 10];
        for (int value = 0; value < pairs.length; value++) {
            byte[] pair = {SYMBOLS[value >>> 5], SYMBOLS[value & 31]};
            pairs[value] = (short) SHORT_AT.get(pair, 0);
        }
        return pairs;
    }

    private static byte[] digits() {
        byte[] digits = new byte[256];
        Arrays.fill(digits, FOREIGN);
        for (int value = 0; value < SYMBOLS.length; value++) {
            byte symbol = SYMBOLS[value];
            digits[symbol] = (byte) value;
            if (symbol >= 'A') {
                digits[symbol + ('a' - 'A')] = (byte) value;
            }
        }
        return digits;
    }
}
