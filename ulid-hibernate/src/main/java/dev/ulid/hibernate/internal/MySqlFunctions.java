package dev.ulid.hibernate.internal;

import dev.ulid.jdbc.UlidColumn;

/**
 * Functions on ids in MySQL and MariaDB: {@code conv} between hexadecimal and base 32, in pieces of less than 64 bits.
 */
final class MySqlFunctions implements FunctionSql {

    /** The digits of {@code conv} in base 32 that ULID text writes with other letters, and those letters. */
    private static final String DIGITS = "IJKLMNOPQRSTUV";

    private static final String LETTERS = "JKMNPQRSTVWXYZ";

    @Override
    public String millis(UlidColumn form, String x) {
        String base32 = "left(" + x + ", 10)";
        if (form == UlidColumn.TEXT) {
            // In this order no letter is replaced twice: each one's place has just been left.
            for (int i = 0; i < LETTERS.length(); i++) {
                base32 = replace(i == 0 ? "upper(" + base32 + ")" : base32, LETTERS.charAt(i), DIGITS.charAt(i));
            }
            return "cast(conv(" + base32 + ", 32, 10) as signed)";
        }
        return "cast(conv(left(" + hex(form, x) + ", 12), 16, 10) as signed)";
    }

    @Override
    public String text(UlidColumn form, String x) {
        if (form == UlidColumn.TEXT) {
            return "upper(" + x + ")";
        }
        String hex = hex(form, x);
        return letters("concat(" + base32(hex, 1, 12, 10) + ", " + base32(hex, 13, 10, 8) + ", "
                + base32(hex, 23, 10, 8) + ")");
    }

    @Override
    public String timestamp(String millis) {
        return "timestampadd(microsecond, " + millis + " * 1000, timestamp '1970-01-01 00:00:00')";
    }

    @Override
    public String newId(UlidColumn form) {
        String millis = "floor(unix_timestamp(now(3)) * 1000)";
        if (form == UlidColumn.TEXT) {
            String random = "lpad(conv(hex(random_bytes(5)), 16, 32), 8, '0')";
            return letters("concat(lpad(conv(" + millis + ", 10, 32), 10, '0'), " + random + ", " + random + ")");
        }
        return "concat(unhex(lpad(conv(" + millis + ", 10, 16), 12, '0')), random_bytes(10))";
    }

    private static String hex(UlidColumn form, String x) {
        // A UUID is MariaDB's own type, which the cast turns into the bytes of its text, or 16 bytes.
        return form == UlidColumn.UUID ? "hex(cast(" + x + " as binary(16)))" : "hex(" + x + ")";
    }

    private static String base32(String hex, int from, int digits, int characters) {
        return "lpad(conv(substr(" + hex + ", " + from + ", " + digits + "), 16, 32), " + characters + ", '0')";
    }

    private static String letters(String text) {
        for (int i = LETTERS.length() - 1; i >= 0; i--) {
            text = replace(text, DIGITS.charAt(i), LETTERS.charAt(i));
        }
        return text;
    }

    private static String replace(String text, char from, char to) {
        return "replace(" + text + ", '" + from + "', '" + to + "')";
    }
}
