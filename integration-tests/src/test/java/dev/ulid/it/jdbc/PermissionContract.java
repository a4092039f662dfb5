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
import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** Users who may not read a table, or not alter it. */
abstract class PermissionContract {

    private static final String DENIED = "(?s).*(denied|Not enough rights|Admin rights).*";

    private final Engine engine = getClass().getAnnotation(OnEngine.class).value();
    private TestDatabase database;
    private Connection admin;

    @BeforeEach
    void createTable() throws SQLException {
        database = TestDatabase.create(engine, getClass());
        admin = database.connect();
        Sql.execute(
                admin,
                "create table t (id char(26) not null primary key)",
                "insert into t values ('01K4P8T8PWSFM8VGRCFTSZ1STZ')");
    }

    @AfterEach
    void close() throws SQLException {
        admin.close();
        database.close();
    }

    @Test
    void whoMayNotReadIsToldSo() throws SQLException {
        try (User user = new User("insert");
                Connection connection = user.getConnection()) {
            UlidKeyset<Ulid> keyset =
                    UlidKeyset.by("id", UlidColumn.TEXT).from("t").map((row, id) -> id);
            assertThatThrownBy(() -> keyset.first(connection, 9))
                    .isInstanceOf(SQLException.class)
                    .hasMessageMatching(DENIED);
            assertThatThrownBy(() -> UlidColumnAudit.of("t", "id").run(connection))
                    .isInstanceOf(SQLException.class)
                    .hasMessageMatching(
                            "(?s).*(denied|Not enough rights|no primary key|has no column id|there is no table t).*");
            assertThat(connection.getAutoCommit()).isTrue();
        }
    }

    @Test
    void whoMayReadMayAuditAndPageButNotMigrate() throws SQLException {
        try (User user = new User("select");
                Connection connection = user.getConnection()) {
            assertThat(UlidColumnAudit.of("t", "id").run(connection).rows()).isEqualTo(1);
            assertThat(UlidKeyset.by("id", UlidColumn.TEXT)
                            .from("t")
                            .map((row, id) -> id)
                            .first(connection, 9)
                            .rows())
                    .hasSize(1);
            UlidTextToBinary migration = UlidTextToBinary.of(user, "t", "id").build();
            assertThatThrownBy(migration::fill).isInstanceOf(SQLException.class).hasMessageMatching(DENIED);
            assertThat(Sql.query(admin, "select * from t")).hasSize(1).allMatch(row -> !row.contains("|"));
        }
    }

    /** A user with one right on the table, and a source of connections for them. */
    private final class User extends AbstractDataSource implements AutoCloseable {

        private final String name = "user_" + Math.floorMod(System.nanoTime(), 1_000_000_000L);

        User(String right) throws SQLException {
            switch (engine) {
                case POSTGRESQL ->
                    Sql.execute(
                            admin,
                            "create role " + name,
                            "grant usage on schema " + admin.getSchema() + " to " + name,
                            "grant " + right + " on t to " + name);
                case H2 ->
                    Sql.execute(
                            admin, "create user " + name + " password 'secret'", "grant " + right + " on t to " + name);
                case MYSQL, MARIADB ->
                    Sql.execute(
                            admin,
                            "create user " + name + " identified by 'secret'",
                            "grant " + right + " on " + admin.getCatalog() + ".t to " + name);
                case SQLITE -> throw new IllegalArgumentException("SQLite has no users");
            }
        }

        @Override
        public Connection getConnection() throws SQLException {
            if (engine == Engine.POSTGRESQL) {
                Connection connection = database.connect();
                Sql.execute(connection, "set role " + name);
                return connection;
            }
            return getConnection(name, "secret");
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            return DriverManager.getConnection(database.url().replace(";DB_CLOSE_DELAY=-1", ""), user, password);
        }

        @Override
        public void close() throws SQLException {
            Sql.execute(
                    admin,
                    engine == Engine.POSTGRESQL
                            ? "drop owned by " + name + "; drop role " + name
                            : "drop user " + name);
        }
    }
}
