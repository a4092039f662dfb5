package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidColumnAudit;
import dev.ulid.jdbc.UlidKeyset;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A user who may write a table but not read it. Not on an embedded MariaDB, which knows no permissions. */
abstract class PermissionContract {

    private final Engine engine = getClass().getAnnotation(OnEngine.class).value();
    private TestDatabase database;
    private Connection admin;

    @BeforeEach
    void createTable() throws SQLException {
        database = TestDatabase.create(engine, getClass());
        admin = database.connect();
        Sql.execute(admin, "create table t (id char(26) not null primary key)");
    }

    @AfterEach
    void close() throws SQLException {
        admin.close();
        database.close();
    }

    @Test
    void whoMayNotReadIsToldSo() throws SQLException {
        String user = "reader_" + Math.floorMod(System.nanoTime(), 1_000_000_000L);
        if (engine == Engine.POSTGRESQL) {
            Sql.execute(admin, "create role " + user, "grant usage on schema " + admin.getSchema() + " to " + user);
        } else {
            Sql.execute(
                    admin,
                    "create user " + user + " identified by 'secret'",
                    "grant insert on " + admin.getCatalog() + ".t to " + user);
        }
        try (Connection connection = connectAs(user)) {
            UlidKeyset<Ulid> keyset =
                    UlidKeyset.by("id", UlidColumn.TEXT).from("t").map((row, id) -> id);
            assertThatThrownBy(() -> keyset.first(connection, 9))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("denied");
            assertThatThrownBy(() -> UlidColumnAudit.of("t", "id").run(connection))
                    .isInstanceOf(SQLException.class)
                    .hasMessageMatching("(?s).*(denied|no primary key|has no column id|there is no table t).*");
            assertThat(connection.getAutoCommit()).isTrue();
        } finally {
            Sql.execute(
                    admin,
                    engine == Engine.POSTGRESQL
                            ? "drop owned by " + user + "; drop role " + user
                            : "drop user " + user);
        }
    }

    private Connection connectAs(String user) throws SQLException {
        if (engine == Engine.POSTGRESQL) {
            Connection connection = database.connect();
            Sql.execute(connection, "set role " + user);
            return connection;
        }
        return DriverManager.getConnection(database.url(), user, "secret");
    }
}
