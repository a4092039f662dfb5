package dev.ulid;

import java.io.Serial;

/** Thrown when a text is not a ULID; tells the {@link #reason()} and the {@link #index()} of the first offence. */
public final class UlidFormatException extends IllegalArgumentException {

    @Serial
    private static final long serialVersionUID = 1L;

    /** What is wrong with the text. */
    public enum Reason {
        /** The text does not have 26 characters. */
        LENGTH,
        /** A character is not one of the 32 Crockford symbols in either case. */
        CHARACTER,
        /** The first character is above 7, so the value needs more than 128 bits. */
        OVERFLOW
    }

    private final Reason reason;
    private final int index;

    private UlidFormatException(Reason reason, int index, String message) {
        super(message);
        this.reason = reason;
        this.index = index;
    }

    public Reason reason() {
        return reason;
    }

    public int index() {
        return index;
    }

    static UlidFormatException of(CharSequence text) {
        int length = text.length();
        if (length != UlidText.LENGTH) {
            String hint = length == 36 && text.charAt(8) == '-' ? "; for a UUID use Ulid.fromUuid" : "";
            return new UlidFormatException(
                    Reason.LENGTH,
                    Math.min(length, UlidText.LENGTH),
                    "a ULID has 26 characters, this text has " + length + hint);
        }
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            int digit = UlidText.digit(c);
            if (digit < 0) {
                return new UlidFormatException(
                        Reason.CHARACTER,
                        i,
                        "character " + quoted(c) + " at index " + i + " is not in the Crockford base32 alphabet");
            }
            if (i == 0 && digit > 7) {
                return new UlidFormatException(
                        Reason.OVERFLOW, 0, "first character " + quoted(c) + " at index 0 is above '7'");
            }
        }
        throw new AssertionError(text);
    }

    private static String quoted(char c) {
        return c >= ' ' && c < 127 ? "'" + c + "'" : String.format("U+%04X", (int) c);
    }
}
