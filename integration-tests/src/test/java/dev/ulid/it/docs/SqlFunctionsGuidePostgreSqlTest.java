package dev.ulid.it.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.jdbc.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

/** What {@code docs/sql-functions.md} shows. */
@OnEngine(Engine.POSTGRESQL)
class SqlFunctionsGuidePostgreSqlTest {

    @Test
    void flyway() throws SQLException {
        try (TestDatabase database = TestDatabase.create(Engine.POSTGRESQL, getClass());
                Connection connection = database.connect()) {
            DataSource dataSource = database.dataSource();

            Flyway.configure()
                    .dataSource(dataSource)
                    .locations("classpath:db/ulid-functions/postgresql", "classpath:db/migration")
                    .load()
                    .migrate();

            assertThat(Sql.query(connection, "select ulid_to_uuid('01ARZ3NDEKTSV4RRFFQ69G5FAV')"))
                    .containsExactly("01563e3a-b5d3-d676-4c61-efb99302bd5b");
            assertThat(Sql.query(connection, "select ulid_to_text(ulid_lower_bound('2024-01-15 10:30:45.123999+00'))"))
                    .containsExactly("01HM6ARX430000000000000000");
        }
    }
}
