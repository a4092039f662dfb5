package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.jdbc.internal.Shown;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the migration makes of one text: an id, or the reason why it is refused. */
record MigrationVerdict(@Nullable Ulid id, String reason) {

    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-([0-9a-fA-F])[0-9a-fA-F]{3}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    /** The verdict; blanks that a {@code char} column adds are cut, nothing else. */
    static MigrationVerdict of(String text, @Nullable UlidRange range) {
        String bare = UlidColumn.withoutPadding(text);
        Matcher uuid = UUID_TEXT.matcher(bare);
        if (uuid.matches()) {
            return refused(Shown.text(bare) + " "
                    + uuidReason(Character.digit(uuid.group(1).charAt(0), 16)));
        }
        Ulid id;
        try {
            id = Ulid.parse(bare);
        } catch (IllegalArgumentException e) {
            return refused(String.valueOf(e.getMessage()));
        }
        if (range != null && !range.contains(id)) {
            return refused(Shown.text(bare) + ": its time " + id.timestamp() + " is outside " + range);
        }
        return new MigrationVerdict(id, "");
    }

    private static MigrationVerdict refused(String reason) {
        return new MigrationVerdict(null, reason);
    }

    private static String uuidReason(int version) {
        return switch (version) {
            case 7 -> "is a UUID of version 7, not the text of a ULID: Ulid.fromUuid keeps its bits and its order";
            case 1, 2, 4 ->
                "is a UUID of version " + version
                        + ", which is not time-ordered: a copy of its bits keeps it unique, but"
                        + " the time would be meaningless; make a new id with Ulid.random(created_at) and keep a mapping";
            default ->
                "is a UUID of version " + version
                        + ", not the text of a ULID: its first 48 bits are no Unix milliseconds";
        };
    }
}
