package dev.ulid.jdbc.internal;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The identifier rules of one database: how names are folded and quoted.
 *
 * <p>Names are given as one would write them in SQL: {@code sales.orders}, or {@code "Order"} in double quotes (or the
 * database's own) where upper and lower case count. An unquoted name is folded as the database folds it. What comes out is
 * always quoted, so it cannot be anything but an identifier. Immutable and thread-safe.
 */
public final class Identifiers {

    private final String quote;
    private final boolean upper;
    private final boolean lower;

    private Identifiers(String quote, boolean upper, boolean lower) {
        this.quote = quote;
        this.upper = upper;
        this.lower = lower;
    }

    /** The rules that the driver reports. */
    public static Identifiers of(DatabaseMetaData metaData) throws SQLException {
        String quote = metaData.getIdentifierQuoteString();
        return new Identifiers(
                quote == null || quote.isBlank() ? "\"" : quote,
                metaData.storesUpperCaseIdentifiers(),
                metaData.storesLowerCaseIdentifiers());
    }

    /** The same rules without folding: every name is taken as typed. */
    Identifiers unfolded() {
        return new Identifiers(quote, false, false);
    }

    /** One exact name, quoted; nothing is folded. */
    public String quote(String name) {
        if (name.isEmpty() || name.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("an identifier is neither empty nor holds U+0000: " + Shown.text(name));
        }
        return quote + name.replace(quote, quote + quote) + quote;
    }

    /** A name, perhaps qualified, as written in SQL: its parts folded, quoted and joined by dots. */
    public String quotePath(String path) {
        return String.join(".", parse(path).stream().map(this::quote).toList());
    }

    /** The exact parts of a name as written in SQL, unquoted ones folded. */
    public List<String> parse(String path) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        while (true) {
            int end = endOfPart(path, start);
            parts.add(part(path, start, end));
            if (end == path.length()) {
                return List.copyOf(parts);
            }
            if (path.charAt(end) != '.') {
                throw notAnIdentifier(path, end);
            }
            start = end + 1;
        }
    }

    private int endOfPart(String path, int start) {
        if (start == path.length()) {
            throw new IllegalArgumentException(Shown.text(path) + " is not an identifier: it ends without a name");
        }
        char first = path.charAt(start);
        if (isQuote(first)) {
            int i = start + 1;
            while (true) {
                i = path.indexOf(first, i);
                if (i < 0) {
                    throw new IllegalArgumentException(
                            Shown.text(path) + " is not an identifier: the quote at index " + start + " is not closed");
                }
                if (i + 1 == path.length() || path.charAt(i + 1) != first) {
                    return i + 1;
                }
                i += 2;
            }
        }
        int i = start;
        while (i < path.length() && isPlain(path.charAt(i), i == start)) {
            i++;
        }
        if (i == start) {
            throw notAnIdentifier(path, i);
        }
        return i;
    }

    private String part(String path, int start, int end) {
        char first = path.charAt(start);
        if (isQuote(first)) {
            String twice = String.valueOf(first) + first;
            return path.substring(start + 1, end - 1).replace(twice, String.valueOf(first));
        }
        String name = path.substring(start, end);
        return upper ? name.toUpperCase(Locale.ROOT) : lower ? name.toLowerCase(Locale.ROOT) : name;
    }

    private boolean isQuote(char c) {
        return c == '"' || quote.length() == 1 && c == quote.charAt(0);
    }

    private static boolean isPlain(char c, boolean first) {
        return c == '_' || Character.isLetter(c) || !first && (c == '$' || Character.isDigit(c));
    }

    private static IllegalArgumentException notAnIdentifier(String path, int index) {
        return new IllegalArgumentException(Shown.text(path) + " is not an identifier: unexpected "
                + Shown.text(String.valueOf(path.charAt(index))) + " at index " + index
                + "; put a name with other characters in double quotes");
    }
}
