package dev.ulid;

import java.io.Serial;
import java.util.Locale;

/**
 * The refusal of a text that is not a ULID. It tells the {@link #reason()} and the {@link #index()} of the first
 * offence from the left; the message names both and the text, cut to 64 characters.
 */
public final class UlidFormatException extends IllegalArgumentException {

    /** What is wrong with the text. */
    public enum Reason {
        /** The text does not have 26 characters; checked before anything else. */
        LENGTH,
        /** A character is not one of the 32 Crockford symbols in either case. */
        CHARACTER,
        /** The first character is a symbol above 7, so the value needs more than 128 bits. */
        OVERFLOW
    }

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int QUOTED_LENGTH = 64;

    /** The reason, an enum constant, never null. */
    private final Reason reason;

    /** The index, from 0. */
    private final int index;

    private UlidFormatException(Reason reason, int index, String text, String offence) {
        super(offence + ": " + quoted(text));
        this.reason = reason;
        this.index = index;
    }

    /** What is wrong with the text. */
    public Reason reason() {
        return reason;
    }

    /**
     * Where in the given text, counted from 0: the first foreign or too large character, the first one too many, or,
     * for a text that is too short, its length.
     */
    public int index() {
        return index;
    }

    static UlidFormatException of(String text) {
        int[] places = new int[text.length()];
        for (int i = 0; i < places.length; i++) {
            places[i] = i;
        }
        return of(text, text, places);
    }

    /** The first offence of the symbols, which were taken from these places of the text. */
    static UlidFormatException of(String text, String symbols, int[] places) {
        int length = symbols.length();
        if (length != UlidText.LENGTH) {
            boolean tooShort = length < UlidText.LENGTH;
            int index = tooShort ? text.length() : places[UlidText.LENGTH];
            String end = tooShort ? ", ending at index " : ", the first too many at index ";
            return new UlidFormatException(
                    Reason.LENGTH,
                    index,
                    text,
                    "a ULID has 26 characters, this text has " + length + end + index + hint(text));
        }
        int i = firstOffence(symbols);
        String place = "character " + quoted(symbols.charAt(i)) + " at index " + places[i];
        return UlidText.digit(symbols.charAt(i)) == UlidText.FOREIGN
                ? new UlidFormatException(
                        Reason.CHARACTER, places[i], text, place + " is not a symbol of Crockford base32")
                : new UlidFormatException(Reason.OVERFLOW, places[i], text, "first " + place + " is above '7'");
    }

    private static int firstOffence(String symbols) {
        if (UlidText.digit(symbols.charAt(0)) > 7) {
            return 0;
        }
        int i = 0;
        while (UlidText.digit(symbols.charAt(i)) >= 0) {
            i++;
        }
        return i;
    }

    private static String hint(String text) {
        boolean uuid = text.length() == 36 && text.charAt(8) == '-' && text.charAt(23) == '-';
        return uuid ? "; a UUID is converted by Ulid.fromUuid" : "";
    }

    private static String quoted(char c) {
        return c > ' ' && c < 127 ? "'" + c + "'" : String.format(Locale.ROOT, "U+%04X", (int) c);
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().limit(QUOTED_LENGTH).forEach(c -> {
            if (c >= ' ' && c < 127) {
                quoted.append((char) c);
            } else {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", c));
            }
        });
        return quoted.append(text.length() > QUOTED_LENGTH ? "\"..." : "\"").toString();
    }
}
