package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.UlidFormatException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What one value of a column turned out to be.
 *
 * @param id the id, null where the value is none
 * @param length in characters or bytes; of a uuid 16
 * @param finding what is wrong or unusual about it, null where nothing is
 * @param detail the finding in the words of the parser
 * @param padded whether blanks at the end were cut
 */
record AuditedValue(@Nullable Ulid id, int length, @Nullable UlidFinding finding, String detail, boolean padded) {

    static AuditedValue of(UlidColumn form, @Nullable Object value) {
        if (value == null) {
            return refused(UlidFinding.NULL, 0, "");
        }
        boolean text = value instanceof CharSequence;
        if (text && form == UlidColumn.TEXT) {
            return ofText(value.toString());
        }
        if (value instanceof byte[] bytes && form != UlidColumn.TEXT && bytes.length != 16) {
            return refused(UlidFinding.LENGTH, bytes.length, bytes.length + " bytes");
        }
        if (form != UlidColumn.TEXT && (value instanceof byte[] || value instanceof UUID)) {
            return new AuditedValue(UlidColumn.fromObject(value), 16, null, "", false);
        }
        return refused(
                UlidFinding.STORAGE,
                value instanceof byte[] bytes ? bytes.length : value.toString().length(),
                text
                        ? "text among bytes"
                        : value instanceof byte[]
                                ? "bytes among text"
                                : value.getClass().getName());
    }

    private static AuditedValue refused(UlidFinding finding, int length, String detail) {
        return new AuditedValue(null, length, finding, detail, false);
    }

    private static AuditedValue ofText(String text) {
        String cut = UlidColumn.withoutPadding(text);
        boolean padded = cut.length() < text.length();
        if (Ulid.isValid(cut)) {
            UlidFinding finding = caseOf(cut);
            return new AuditedValue(Ulid.parse(cut), text.length(), finding, "", padded);
        }
        try {
            throw new IllegalStateException("parsed, though not valid: " + Ulid.parse(cut));
        } catch (UlidFormatException e) {
            UlidFinding finding = switch (e.reason()) {
                case LENGTH -> UlidFinding.LENGTH;
                case CHARACTER -> UlidFinding.CHARACTER;
                case OVERFLOW -> UlidFinding.OVERFLOW;
            };
            return new AuditedValue(null, text.length(), finding, String.valueOf(e.getMessage()), padded);
        }
    }

    private static @Nullable UlidFinding caseOf(String text) {
        boolean upper = false;
        boolean lower = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            upper |= c >= 'A' && c <= 'Z';
            lower |= c >= 'a' && c <= 'z';
        }
        return !lower ? null : upper ? UlidFinding.MIXED_CASE : UlidFinding.LOWER_CASE;
    }
}
