package dev.ulid.hibernate.internal;

import dev.ulid.jdbc.UlidColumn;

/** Functions on ids in PostgreSQL: bit strings. */
final class PostgreSqlFunctions implements FunctionSql {

    @Override
    public String millis(UlidColumn form, String x) {
        if (form == UlidColumn.TEXT) {
            return FunctionSql.number(
                    10, 5, i -> "(strpos(" + ALPHABET + ", substr(upper(" + x + "), " + (i + 1) + ", 1)) - 1)");
        }
        return "cast(cast('x' || lpad(left(" + hex(form, x) + ", 12), 16, '0') as bit(64)) as bigint)";
    }

    @Override
    public String text(UlidColumn form, String x) {
        if (form == UlidColumn.TEXT) {
            return "upper(" + x + ")";
        }
        String bits = "B'00' || cast('x' || " + hex(form, x) + " as bit(128))";
        return FunctionSql.symbols(i -> "cast(substring(" + bits + " from " + (5 * i + 1) + " for 5) as int)");
    }

    @Override
    public String timestamp(String millis) {
        // In two steps, because an interval is multiplied in floating point, which is exact for seconds.
        return "(timestamptz '1970-01-01 00:00:00+00' + " + millis + " / 1000 * interval '1 second' + " + millis
                + " % 1000 * interval '1 millisecond')";
    }

    @Override
    public String newId(UlidColumn form) {
        String millis = "cast(floor(extract(epoch from statement_timestamp()) * 1000) as bigint)";
        if (form == UlidColumn.TEXT) {
            return FunctionSql.newText(
                    bits -> "cast((" + millis + " >> " + bits + ") & 31 as int)",
                    "(get_byte(uuid_send(gen_random_uuid()), 0) & 31)");
        }
        // A random UUID has 12 random hex digits on either side of its version and variant.
        String hex =
                "lpad(to_hex(" + millis + "), 12, '0') || left(replace(cast(gen_random_uuid() as text), '-', ''), 12)"
                        + " || right(cast(gen_random_uuid() as text), 8)";
        return form == UlidColumn.UUID ? "cast(" + hex + " as uuid)" : "decode(" + hex + ", 'hex')";
    }

    private static String hex(UlidColumn form, String x) {
        return form == UlidColumn.UUID ? "replace(cast(" + x + " as text), '-', '')" : "encode(" + x + ", 'hex')";
    }
}
