package dev.ulid.jdbc;

/** The form of a column that holds ULIDs. */
public enum UlidColumn {
    /** The database's own uuid type. */
    UUID,
    /** 16 bytes. */
    BINARY,
    /** 26 characters. */
    TEXT
}
