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
        String bytes = "unhex(printf('%012X', cast(unixepoch('subsec') * 1000 as integer)) || hex(randomblob(10)))";
        return switch (form) {
            case BINARY -> bytes;
            case UUID, TEXT -> throw new IllegalStateException("no new id as " + form);
        };
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
