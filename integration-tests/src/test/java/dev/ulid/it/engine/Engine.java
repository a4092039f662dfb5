package dev.ulid.it.engine;

import java.util.Locale;

/** A database engine that the contracts run on. */
public enum Engine {
    H2,
    SQLITE,
    POSTGRESQL,
    MYSQL,
    MARIADB;

    /** The engine's name as properties and the report write it, in lower case. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The value of {@code ulid.it.<engine>.<suffix>}, or the empty text where it is not set. */
    String property(String suffix) {
        return System.getProperty("ulid.it." + key() + "." + suffix, "");
    }
}
