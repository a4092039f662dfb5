package dev.ulid.jdbc;

import dev.ulid.Ulid;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** An SQLite database in memory with one column to audit, and the audit of it. */
abstract class SqliteAudit {

    static final Instant NOT_BEFORE = Instant.parse("2016-01-01T00:00:00Z");
    static final Instant NOT_AFTER = Instant.parse("2030-01-01T00:00:00Z");

    private Connection sqlite;

    @BeforeEach
    final void connect() throws SQLException {
        sqlite = DriverManager.getConnection("jdbc:sqlite::memory:");
    }

    @AfterEach
    final void close() throws SQLException {
        sqlite.close();
    }

    static UlidColumnAudit audit() {
        return audit("t");
    }

    static UlidColumnAudit audit(String table) {
        return UlidColumnAudit.of(table, "id").window(NOT_BEFORE, NOT_AFTER);
    }

    final void texts(String... ids) throws SQLException {
        execute("create table t (id varchar(40) primary key)");
        try (PreparedStatement insert = sqlite.prepareStatement("insert into t values (?)")) {
            for (String id : ids) {
                insert.setString(1, id);
                insert.executeUpdate();
            }
        }
    }

    final void blobs(Ulid... ids) throws SQLException {
        execute("create table t (id blob primary key)");
        try (PreparedStatement insert = sqlite.prepareStatement("insert into t values (?)")) {
            for (Ulid id : ids) {
                UlidColumn.BINARY.bind(insert, 1, id);
                insert.executeUpdate();
            }
        }
    }

    final void execute(String sql) throws SQLException {
        try (Statement statement = sqlite.createStatement()) {
            statement.execute(sql);
        }
    }

    final Connection sqlite() {
        return sqlite;
    }
}
