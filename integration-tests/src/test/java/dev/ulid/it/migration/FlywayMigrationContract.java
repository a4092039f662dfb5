package dev.ulid.it.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.Test;

/** The migration inside a Flyway Java migration. */
abstract class FlywayMigrationContract {

    abstract Engine engine();

    @Test
    void aRefusedRowStopsItAndTheNextStartGoesOn() throws SQLException {
        try (TestDatabase database = TestDatabase.create(engine(), getClass())) {
            flyway(database, "1").migrate();
            execute(database, "insert into parcel values ('01ARZ3NDEUTSV4RRFFQ69G5FAV')");
            Flyway flyway = flyway(database, "2");
            assertThatThrownBy(flyway::migrate)
                    .isInstanceOf(FlywayException.class)
                    .hasStackTraceContaining("character 'U' at index 9");
            execute(database, "delete from parcel where id = '01ARZ3NDEUTSV4RRFFQ69G5FAV'");
            flyway.repair();
            assertThat(flyway.migrate().migrationsExecuted).isEqualTo(1);
            assertThat(flyway.migrate().migrationsExecuted).isZero();
            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement();
                    ResultSet row =
                            statement.executeQuery("select p.id from parcel p join scan s on s.parcel_id = p.id")) {
                UlidColumn form = UlidColumn.detect(connection, "parcel", "id");
                assertThat(form).isEqualTo(UlidColumn.recommended(connection.getMetaData()));
                row.next();
                assertThat(form.read(row, 1)).isEqualTo(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
            }
        }
    }

    private static Flyway flyway(TestDatabase database, String target) {
        return Flyway.configure()
                .dataSource(database.url(), database.user(), database.password())
                .locations("classpath:text-to-binary")
                .javaMigrations(new V2__Parcel_id_to_binary())
                .target(target)
                .load();
    }

    private static void execute(TestDatabase database, String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
