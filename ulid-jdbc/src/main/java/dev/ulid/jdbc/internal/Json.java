package dev.ulid.jdbc.internal;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes maps, lists, strings, numbers and booleans as JSON (RFC 8259) on one line. */
public final class Json {

    private final StringBuilder out = new StringBuilder();

    private Json() {}

    /** The JSON text of a value; what is none of the known types is written as the string it prints. */
    public static String of(@Nullable Object value) {
        Json json = new Json();
        json.write(value);
        return json.out.toString();
    }

    private void write(@Nullable Object value) {
        if (value == null || value instanceof Long || value instanceof Integer || value instanceof Boolean) {
            out.append(value);
        } else if (value instanceof Map<?, ?> map) {
            out.append('{');
            for (Iterator<? extends Map.Entry<?, ?>> i = map.entrySet().iterator(); i.hasNext(); ) {
                Map.Entry<?, ?> entry = i.next();
                string(entry.getKey().toString());
                out.append(':');
                write(entry.getValue());
                out.append(i.hasNext() ? "," : "");
            }
            out.append('}');
        } else if (value instanceof List<?> list) {
            out.append('[');
            for (Iterator<?> i = list.iterator(); i.hasNext(); ) {
                write(i.next());
                out.append(i.hasNext() ? "," : "");
            }
            out.append(']');
        } else {
            string(value.toString());
        }
    }

    /** A string, with everything escaped that JSON, a terminal or a script tag could trip over. */
    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> out.append('\\').append(c);
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || c == '<' || c >= 0x7F) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
