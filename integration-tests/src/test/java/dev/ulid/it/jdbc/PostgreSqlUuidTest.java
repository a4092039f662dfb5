package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only pgjdbc does with a uuid column. */
@OnEngine(Engine.POSTGRESQL)
class PostgreSqlUuidTest {

    private final Ulid id = Ulid.parse("01H8KGZ0TABWG23ZATB80NFCMS");
    private TestDatabase database;

    @BeforeEach
    void createTable() throws SQLException {
        database = TestDatabase.create(Engine.POSTGRESQL, getClass());
        try (Connection connection = database.connect()) {
            Sql.execute(
                    connection,
                    "create table t (id uuid)",
                    "insert into t values ('018a270f-834a-5f20-21fd-5a5a0157b299')");
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"prepareThreshold=5", "prepareThreshold=1", "prepareThreshold=-1", "preferQueryMode=simple"})
    void case40_theTenthReadingIsTheFirst(String setting) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(database.url(setting), database.user(), database.password());
                PreparedStatement select = connection.prepareStatement("select id from t")) {
            for (int run = 0; run < 10; run++) {
                try (ResultSet row = select.executeQuery()) {
                    row.next();
                    assertThat(UlidColumn.UUID.read(row, 1)).isEqualTo(id);
                    assertThat(UlidColumn.BINARY.read(row, 1)).isEqualTo(id);
                }
            }
        }
    }

    @Test
    void case41_arraysOfUuidsMatch() throws SQLException {
        try (Connection connection = database.connect();
                PreparedStatement select = connection.prepareStatement("select id from t where id = any (?)")) {
            List<Ulid> wanted = List.of(Ulid.MIN, id);
            select.setArray(
                    1,
                    connection.createArrayOf(
                            "uuid", wanted.stream().map(Ulid::toUuid).toArray(UUID[]::new)));
            try (ResultSet row = select.executeQuery()) {
                assertThat(row.next()).isTrue();
                assertThat(UlidColumn.UUID.read(row, "id")).isEqualTo(id);
            }
        }
    }

    @Test
    void tablesAreFoundAlongTheSearchPathAndInOtherSchemas() throws SQLException {
        try (Connection connection = database.connect()) {
            String other = connection.getSchema() + "_other";
            Sql.execute(
                    connection,
                    "create schema " + other,
                    "create table " + other + ".elsewhere (id char(26))",
                    "create temporary table passing (id bytea)");
            try {
                Stream.of("elsewhere", other + ".elsewhere")
                        .forEach(table -> assertThat(detect(connection, table)).isEqualTo(UlidColumn.TEXT));
                assertThat(detect(connection, "passing")).isEqualTo(UlidColumn.BINARY);
            } finally {
                Sql.execute(connection, "drop schema " + other + " cascade");
            }
        }
    }

    private static UlidColumn detect(Connection connection, String table) {
        try {
            return UlidColumn.detect(connection, table, "id");
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
