package dev.ulid.hibernate;

/**
 * The column type that holds attributes of type {@link dev.ulid.Ulid} in one persistence unit, chosen by the setting
 * {@value #SETTING}.
 *
 * <p>The setting takes a constant of this enum or its name in either case; unset means {@link #AUTO}. Another value
 * fails when the session factory is built. Every choice sorts by bytes, which is the order of the ids.
 */
public enum UlidStorage {
    /**
     * The smallest type of the engine that sorts by bytes: {@link #UUID} on PostgreSQL, CockroachDB and H2, {@link
     * #BINARY} everywhere else.
     */
    AUTO,

    /**
     * The database's own {@code uuid} type, 16 bytes: PostgreSQL, CockroachDB and H2. Refused at boot on MariaDB and SQL
     * Server, whose types reorder or reject ids, and on engines that have none.
     */
    UUID,

    /** 16 bytes: {@code binary(16)}, {@code bytea}, {@code raw(16)} or {@code blob}, as the engine calls it. */
    BINARY,

    /** The 26 characters of {@link dev.ulid.Ulid#toString()} in a {@code char(26)} that compares by bytes. */
    TEXT;

    /** The name of the Hibernate setting that holds one of these constants. */
    public static final String SETTING = "ulid.hibernate.storage";
}
