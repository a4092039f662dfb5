/** ULIDs over plain JDBC. */
module dev.ulid.jdbc {
    requires transitive dev.ulid;
    requires transitive java.sql;
    requires static transitive org.jspecify;

    exports dev.ulid.jdbc;
}
