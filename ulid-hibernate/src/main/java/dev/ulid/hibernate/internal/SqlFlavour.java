package dev.ulid.hibernate.internal;

import org.hibernate.dialect.CockroachDialect;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.dialect.SQLServerDialect;
import org.jspecify.annotations.Nullable;

/** What differs from engine to engine in the columns of ids. */
enum SqlFlavour {
    POSTGRESQL("bpchar(26)", "bpchar", null),
    // Its arrays are named after the type without length, where char is one character.
    COCKROACH("varchar(26)", "varchar", null),
    H2("char(26)", "char(26)", null),
    MYSQL("char(26) character set ascii collate ascii_bin", "char(26)", "it has no uuid type"),
    MARIADB(
            "char(26) character set ascii collate ascii_bin",
            "char(26)",
            "its uuid type rejects a quarter of all ids and sorts others out of order"),
    SQLSERVER(
            "char(26) collate Latin1_General_100_BIN2",
            "char(26)",
            "its uniqueidentifier compares the last six bytes first, so ids are out of order"),
    SQLITE("char(26)", "char(26)", "it has no uuid type"),
    OTHER("char(26)", "char(26)", "no uuid type is known there that keeps the order of ids");

    private final String textType;
    private final String textCastType;
    private final @Nullable String uuidRefusal;

    SqlFlavour(String textType, String textCastType, @Nullable String uuidRefusal) {
        this.textType = textType;
        this.textCastType = textCastType;
        this.uuidRefusal = uuidRefusal;
    }

    static SqlFlavour of(Dialect dialect) {
        if (dialect instanceof CockroachDialect) {
            return COCKROACH;
        }
        if (dialect instanceof PostgreSQLDialect) {
            return POSTGRESQL;
        }
        if (dialect instanceof H2Dialect) {
            return H2;
        }
        if (dialect instanceof MariaDBDialect) {
            return MARIADB;
        }
        if (dialect instanceof MySQLDialect) {
            return MYSQL;
        }
        if (dialect instanceof SQLServerDialect) {
            return SQLSERVER;
        }
        // A community dialect, in a jar that need not be there.
        for (Class<?> type = dialect.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getSimpleName().startsWith("SQLite")) {
                return SQLITE;
            }
        }
        return OTHER;
    }

    String textType() {
        return textType;
    }

    /** The collation of text columns that is not part of their type, or null. */
    @Nullable
    String textCollation() {
        return this == POSTGRESQL ? "C" : null;
    }

    String textCastType() {
        return textCastType;
    }

    /** Why ids must not be stored in the engine's uuid type; null where they may. */
    @Nullable
    String uuidRefusal() {
        return uuidRefusal;
    }

    /** The condition that a binary column holds 16 bytes, or null where its type says so. */
    @Nullable
    String binaryCheck(String column) {
        return switch (this) {
            case POSTGRESQL, COCKROACH -> "octet_length(" + column + ")=16";
            case SQLITE -> "typeof(" + column + ") in ('blob','null') and length(" + column + ")=16";
            default -> null;
        };
    }

    /**
     * The condition that a text column holds a ULID in upper case and nothing else, or null where the engine has no pattern
     * for it. The length is asked for because {@code $} in a pattern also stands before the end of a last line.
     */
    @Nullable
    String textCheck(String column) {
        String pattern = "^[0-7][0-9A-HJKMNP-TV-Z]{25}$";
        return switch (this) {
            case POSTGRESQL, COCKROACH -> column + " ~ '" + pattern + "'";
            case H2, MYSQL -> "char_length(" + column + ")=26 and regexp_like(" + column + ",'" + pattern + "','c')";
            case MARIADB -> "char_length(" + column + ")=26 and " + column + " regexp '(?-i)" + pattern + "'";
            // Bytes are counted, because characters are read as far as the first NUL only.
            case SQLITE ->
                "typeof(" + column + ") in ('text','null') and length(cast(" + column + " as blob))=26 and " + column
                        + " glob '[0-7]" + "[0-9A-HJKMNP-TV-Z]".repeat(25) + "'";
            default -> null;
        };
    }
}
