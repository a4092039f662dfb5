package dev.ulid.hibernate.internal;

import dev.ulid.jdbc.UlidColumn;

/** Functions on ids in H2: integers from slices of bytes, and {@code system_range}. */
final class H2Functions implements FunctionSql {

    @Override
    public String millis(UlidColumn form, String x) {
        if (form == UlidColumn.TEXT) {
            return "cast((select sum(lshift(cast(locate(substring(upper(" + x + "), i + 1, 1), " + ALPHABET
                    + ") - 1 as bigint), 5 * (9 - i))) from system_range(0, 9) as r(i)) as bigint)";
        }
        return "cast(X'0000' || substring(cast(" + x + " as binary(16)), 1, 6) as bigint)";
    }

    @Override
    public String text(UlidColumn form, String x) {
        if (form == UlidColumn.TEXT) {
            return "upper(" + x + ")";
        }
        // Five bits of a window of two bytes; eight zero bits in front make the first window whole.
        return "(select listagg(substring(" + ALPHABET + ", 1 + bitand(rshift(cast(X'0000' || substring(X'00' || cast("
                + x + " as binary(16)) || X'00', 1 + (5 * i + 6) / 8, 2) as int), 11 - mod(5 * i + 6, 8)), 31), 1), '')"
                + " within group (order by i) from system_range(0, 25) as r(i))";
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
