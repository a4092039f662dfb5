package dev.ulid.it.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** What every other contract relies on: each test class has tables of its own, which vanish with it. */
abstract class TestDatabaseContract {

    abstract Engine engine();

    @Test
    void twoDatabasesOfOneServerDoNotSeeEachOther() throws SQLException {
        try (TestDatabase first = TestDatabase.create(engine(), getClass());
                TestDatabase second = TestDatabase.create(engine(), getClass())) {
            execute(first, "create table thing (id int primary key)");
            execute(first, "insert into thing values (1)");
            assertThatThrownBy(() -> execute(second, "select * from thing")).isInstanceOf(SQLException.class);
            execute(second, "create table thing (id int primary key)");
            assertThat(rows(first)).isEqualTo(1);
            assertThat(rows(second)).isZero();
        }
    }

    @Test
    void thePoolAndTheSettingsReachTheSameTables() throws SQLException {
        try (TestDatabase database = TestDatabase.create(engine(), getClass())) {
            execute(database, "create table thing (id int primary key)");
            try (Connection connection = database.dataSource().getConnection();
                    Statement statement = connection.createStatement()) {
                assertThat(statement.executeUpdate("insert into thing values (7)"))
                        .isEqualTo(1);
            }
            assertThat(database.hibernateSettings()).containsEntry("jakarta.persistence.jdbc.url", database.url());
            assertThat(rows(database)).isEqualTo(1);
        }
    }

    private static void execute(TestDatabase database, String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static int rows(TestDatabase database) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from thing")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
