package dev.ulid.hibernate.internal;

import dev.ulid.jdbc.UlidColumn;

/** Functions on ids in H2: integers from slices of bytes. */
final class H2Functions implements FunctionSql {

    @Override
    public String millis(UlidColumn form, String x) {
        if (form == UlidColumn.TEXT) {
            return FunctionSql.number(
                    10, 5, i -> "(locate(substring(upper(" + x + "), " + (i + 1) + ", 1), " + ALPHABET + ") - 1)");
        }
        return "cast(X'0000' || substring(cast(" + x + " as binary(16)), 1, 6) as bigint)";
    }

    @Override
    public String text(UlidColumn form, String x) {
        if (form == UlidColumn.TEXT) {
            // A char column longer than an id is read with the blanks that fill it.
            return "upper(rtrim(" + x + "))";
        }
        // Five bits of a window of two bytes; eight zero bits in front make the first window whole.
        String bytes = "X'00' || cast(" + x + " as binary(16)) || X'00'";
        return FunctionSql.symbols(i -> "bitand(rshift(cast(X'0000' || substring(" + bytes + ", "
                + (1 + (5 * i + 6) / 8) + ", 2) as int), " + (11 - (5 * i + 6) % 8) + "), 31)");
    }

    @Override
    public String timestamp(String millis) {
        // In two steps, because H2 counts in nanoseconds, of which a long holds no more than 292 years.
        return "dateadd('MILLISECOND', mod(" + millis + ", 86400000), dateadd('DAY', " + millis
                + " / 86400000, timestamp with time zone '1970-01-01 00:00:00+00'))";
    }

    @Override
    public String newId(UlidColumn form) {
        String millis = "cast(floor(extract(epoch from current_timestamp) * 1000) as bigint)";
        if (form == UlidColumn.TEXT) {
            return FunctionSql.newText(
                    bits -> "bitand(rshift(" + millis + ", " + bits + "), 31)",
                    "bitand(cast(X'000000' || secure_rand(1) as int), 31)");
        }
        String bytes = "substring(cast(" + millis + " as binary(8)), 3, 6) || secure_rand(10)";
        return "cast(" + bytes + (form == UlidColumn.UUID ? " as uuid)" : " as binary(16))");
    }
}
