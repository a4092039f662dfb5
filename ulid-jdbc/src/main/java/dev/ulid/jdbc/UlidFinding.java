package dev.ulid.jdbc;

/** What {@link UlidColumnAudit} can find about a row. */
public enum UlidFinding {

    /** The column is SQL NULL. */
    NULL("no value", false),

    /** Text of another length than 26 characters, or bytes of another number than 16. */
    LENGTH("not 26 characters or 16 bytes", true),

    /** Text with a character outside the Crockford alphabet. */
    CHARACTER("a character outside the alphabet", true),

    /** Text whose first character is above 7, which is more than 128 bits. */
    OVERFLOW("first character above 7", true),

    /** Text in a column of bytes or bytes in a column of text, as SQLite stores them without a word. */
    STORAGE("text among bytes or bytes among text", true),

    /** Text with blanks at the end, which a {@code char} column of more than 26 characters adds. */
    PADDED("blanks at the end", false),

    /** An id written in lower case: sorts behind all in upper case, and is another key to most databases. */
    LOWER_CASE("in lower case", false),

    /** An id written in both cases. */
    MIXED_CASE("in mixed case", false),

    /** An id whose time is before the window: seconds taken for milliseconds, or text that only looks like an id. */
    BEFORE_WINDOW("time before the window", false),

    /** An id whose time is after the window: a wrong clock, or a UUID of version 1 or 4 copied bit by bit. */
    AFTER_WINDOW("time after the window", false),

    /** A value of the time or the sequence column that cannot be read: free text, a date of zeros, an infinity. */
    TIME("no time in the time or sequence column", false),

    /** An id that stands the other way round to its predecessor than the sequence column, or the scan, says. */
    ORDER("against the order", false),

    /** Text of 26 characters up to 7Z… in several spellings, so that the database takes one id for different keys. */
    DUPLICATE("one id, several spellings", false);

    private final String title;
    private final boolean unreadable;

    UlidFinding(String title, boolean unreadable) {
        this.title = title;
        this.unreadable = unreadable;
    }

    /** A few words for people. */
    public String title() {
        return title;
    }

    /** Whether such a value is no ULID, so that reading it fails. */
    public boolean isUnreadable() {
        return unreadable;
    }
}
