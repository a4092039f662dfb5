package dev.ulid.jdbc.internal;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** A value from a database as a message may show it: short, and without a character that could break the line. */
public final class Shown {

    /** The most characters or bytes of a value that are shown. */
    private static final int LIMIT = 64;

    private Shown() {}

    /** Text in single quotes, bytes as hexadecimal, anything else as it prints; type or length in front where it helps. */
    public static String value(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof byte[] bytes) {
            String hex = HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, LIMIT));
            return bytes.length + " bytes " + (bytes.length > LIMIT ? hex + "…" : hex);
        }
        if (value instanceof CharSequence text) {
            return text(text);
        }
        return value.getClass().getName() + " " + text(value.toString());
    }

    /** Text in single quotes; control and format characters and lone surrogates as their code point. */
    public static String text(CharSequence text) {
        StringBuilder shown = new StringBuilder("'");
        text.codePoints().limit(LIMIT).forEach(c -> {
            if (isPrintable(c)) {
                shown.appendCodePoint(c);
            } else {
                shown.append(String.format("\\u%04X", c));
            }
        });
        return shown.append(text.codePoints().limit(LIMIT + 1L).count() > LIMIT ? "…'" : "'")
                .toString();
    }

    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> c == ' ' || !Character.isSpaceChar(c);
        };
    }
}
