package dev.ulid.jdbc.internal;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Locale;

/** The database behind a connection, as far as it matters to ULIDs. */
public enum Database {
    /** PostgreSQL, and what speaks its protocol and says so: CockroachDB, YugabyteDB. */
    POSTGRESQL("PostgreSQL", ""),
    /** H2, version 2. */
    H2("H2", ""),
    /** MySQL. */
    MYSQL("MySQL", "MySQL has no uuid type"),
    /** MariaDB, also when reached through MySQL's driver. */
    MARIADB("MariaDB", "MariaDB's uuid type reorders and refuses values that are not RFC 9562 UUIDs"),
    /** SQLite. */
    SQLITE("SQLite", "SQLite has no uuid type"),
    /** Microsoft SQL Server. */
    SQL_SERVER("Microsoft SQL Server", "SQL Server compares the last six bytes of a uniqueidentifier first"),
    /** Any other. */
    OTHER("another database", "");

    private final String title;
    private final String uuidProblem;

    Database(String title, String uuidProblem) {
        this.title = title;
        this.uuidProblem = uuidProblem;
    }

    /** The database that these metadata describe. */
    public static Database of(DatabaseMetaData metaData) throws SQLException {
        String name = metaData.getDatabaseProductName().toLowerCase(Locale.ROOT);
        if (name.contains("mariadb")) {
            return MARIADB;
        }
        if (name.contains("mysql")) {
            String version = metaData.getDatabaseProductVersion().toLowerCase(Locale.ROOT);
            return version.contains("mariadb") ? MARIADB : MYSQL;
        }
        for (Database database : values()) {
            if (database != OTHER && name.contains(database.title.toLowerCase(Locale.ROOT))) {
                return database;
            }
        }
        return name.contains("cockroach") ? POSTGRESQL : OTHER;
    }

    /** The name as its makers write it. */
    public String title() {
        return title;
    }

    /** Why a column of a uuid type cannot hold sorted ULIDs here; empty where it can. */
    public String uuidProblem() {
        return uuidProblem;
    }

    /** Whether this is MySQL or MariaDB, which share their SQL. */
    public boolean isMySqlFamily() {
        return this == MYSQL || this == MARIADB;
    }
}
