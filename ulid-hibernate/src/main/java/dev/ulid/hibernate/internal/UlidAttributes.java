package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;

/** Conversions between an id and the four types an attribute may have. */
final class UlidAttributes {

    static final String ALLOWED = "dev.ulid.Ulid, java.util.UUID, java.lang.String and byte[]";

    private static final Pattern UUID_TEXT =
            Pattern.compile("\\p{XDigit}{8}-\\p{XDigit}{4}-\\p{XDigit}{4}-\\p{XDigit}{4}-\\p{XDigit}{12}");

    private UlidAttributes() {}

    static boolean isAllowed(Class<?> type) {
        return type == Ulid.class || type == UUID.class || type == String.class || type == byte[].class;
    }

    static boolean isConvertible(Object value) {
        return isAllowed(value.getClass());
    }

    /** The id in an attribute's, a parameter's or a column's value; wrong text or length throws. */
    static Ulid toUlid(Object value) {
        return value instanceof Ulid ulid ? ulid : Objects.requireNonNull(UlidColumn.fromObject(value));
    }

    static <X> X fromUlid(Ulid ulid, Class<X> type) {
        Object value;
        if (type.isAssignableFrom(Ulid.class)) {
            value = ulid;
        } else if (type == UUID.class) {
            value = ulid.toUuid();
        } else if (type == String.class) {
            value = ulid.toString();
        } else if (type == byte[].class) {
            value = ulid.toBytes();
        } else {
            throw new IllegalArgumentException(
                    "a ULID has no form as " + type.getName() + "; it has one as " + ALLOWED);
        }
        return type.cast(value);
    }

    /** The 26 characters of an id, or the 36 of a UUID that a database function may have printed. */
    static Ulid parse(CharSequence text) {
        return UUID_TEXT.matcher(text).matches() ? Ulid.fromUuid(UUID.fromString(text.toString())) : Ulid.parse(text);
    }
}
