package dev.ulid.hibernate.internal;

import dev.ulid.jdbc.UlidColumn;

/** Functions on ids in SQLite: digits looked up one by one, counted by a recursive query. */
final class SqliteFunctions implements FunctionSql {

    private static final String HEX_DIGITS = "'0123456789ABCDEF'";

    @Override
    public String millis(UlidColumn form, String x) {
        return form == UlidColumn.TEXT
                ? number("upper(" + x + ")", ALPHABET, 10, 5)
                : number("nullif(hex(" + x + "), '')", HEX_DIGITS, 12, 4);
    }

    @Override
    public String text(UlidColumn form, String x) {
        if (form == UlidColumn.TEXT) {
            return "upper(" + x + ")";
        }
        // Five bits of a window of two hexadecimal digits; two zeros in front make the first window whole.
        String digits = "'00' || nullif(hex(" + x + "), '') || '00'";
        String window =
                "(" + digit(digits, "(5 * i + 6) / 4 + 1") + " * 16 + " + digit(digits, "(5 * i + 6) / 4 + 2") + ")";
        return "(" + numbers(26) + " select group_concat(c, '') from (select substr(" + ALPHABET + ", 1 + ((" + window
                + " >> (3 - (5 * i + 6) % 4)) & 31), 1) as c from n order by i))";
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

    private static String number(String text, String digits, int count, int bits) {
        return "(" + numbers(count) + " select sum((instr(" + digits + ", substr(" + text + ", i + 1, 1)) - 1) << ("
                + bits + " * (" + (count - 1) + " - i))) from n)";
    }

    private static String digit(String hex, String position) {
        return "(instr(" + HEX_DIGITS + ", substr(" + hex + ", " + position + ", 1)) - 1)";
    }

    private static String numbers(int count) {
        return "with recursive n(i) as (select 0 union all select i + 1 from n where i < " + (count - 1) + ")";
    }
}
