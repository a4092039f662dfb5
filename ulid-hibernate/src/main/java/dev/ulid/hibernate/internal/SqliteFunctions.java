package dev.ulid.hibernate.internal;

import dev.ulid.jdbc.UlidColumn;

/** Functions on ids in SQLite: digits looked up one by one. */
final class SqliteFunctions implements FunctionSql {

    private static final String HEX_DIGITS = "'0123456789ABCDEF'";

    @Override
    public String millis(UlidColumn form, String x) {
        return form == UlidColumn.TEXT
                ? FunctionSql.number(10, 5, i -> digit(ALPHABET, "upper(" + x + ")", i + 1))
                : FunctionSql.number(12, 4, i -> digit(HEX_DIGITS, hex(x), i + 1));
    }

    @Override
    public String text(UlidColumn form, String x) {
        if (form == UlidColumn.TEXT) {
            return "upper(" + x + ")";
        }
        // Five bits of a window of two hexadecimal digits; two zeros in front make the first window whole.
        String digits = "'00' || " + hex(x);
        return FunctionSql.symbols(i -> "((" + digit(HEX_DIGITS, digits, (5 * i + 6) / 4 + 1) + " * 16 + "
                + digit(HEX_DIGITS, digits, (5 * i + 6) / 4 + 2) + ") >> " + (3 - (5 * i + 6) % 4) + " & 31)");
    }

    /** Milliseconds, which is how the driver stores timestamps. */
    @Override
    public String timestamp(String millis) {
        return millis;
    }

    @Override
    public String newId(UlidColumn form) {
        String millis = "cast(unixepoch('subsec') * 1000 as integer)";
        return form == UlidColumn.TEXT
                ? FunctionSql.newText(bits -> "(" + millis + " >> " + bits + " & 31)", "(random() & 31)")
                : "unhex(printf('%012X', " + millis + ") || hex(randomblob(10)))";
    }

    /** The digits of a value's bytes, and null for null, of which {@code hex} alone would make an empty text. */
    private static String hex(String x) {
        return "nullif(hex(" + x + "), '')";
    }

    private static String digit(String digits, String text, int position) {
        return "(instr(" + digits + ", substr(" + text + ", " + position + ", 1)) - 1)";
    }
}
