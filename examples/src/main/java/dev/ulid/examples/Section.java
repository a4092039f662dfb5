package dev.ulid.examples;

import java.sql.SQLException;

/** One thing the example shows about the inserted orders. */
interface Section {

    void show(Database database, Report report) throws SQLException;
}
