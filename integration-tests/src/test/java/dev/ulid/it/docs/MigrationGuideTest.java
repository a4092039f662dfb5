package dev.ulid.it.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.jdbc.Sql;
import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What {@code docs/migration.md} shows; its Flyway migration is run beside the contracts of the migration. */
class MigrationGuideTest {

    @Test
    void fromTextToBinaryAndBackAndForGood() throws SQLException {
        try (TestDatabase database = TestDatabase.create(Engine.H2, getClass())) {
            DataSource dataSource = database.dataSource();
            try (Connection connection = dataSource.getConnection()) {
                String id = "'" + Ulid.random() + "'";
                Sql.execute(
                        connection,
                        "create table customer (id char(26) primary key)",
                        "create table audit_log (n int primary key, customer_id char(26))",
                        "create index audit_log_customer on audit_log (customer_id)",
                        "insert into customer values (" + id + ")",
                        "insert into audit_log values (1, " + id + ")");
            }

            UlidTextToBinary migration = UlidTextToBinary.of(dataSource, "customer", "id")
                    .also("audit_log", "customer_id")
                    .within(UlidRange.of(
                            Instant.parse("2016-01-01T00:00:00Z"), Instant.now().plus(Duration.ofDays(1))))
                    .batchSize(5_000)
                    .rowsPerSecond(20_000)
                    .onProgress(System.out::println)
                    .build();

            migration.fill();
            assertThat(migration.quarantine()).isEmpty();
            assertThat(migration.diff()).hasSize(2).allMatch(UlidTextToBinary.ColumnDiff::isClean);
            migration.switchToBinary();
            assertType(dataSource, "UUID");
            migration.switchToText();
            assertType(dataSource, "CHARACTER");
            migration.switchToBinary();
            migration.dropOtherForm();
            assertType(dataSource, "UUID");
        }
    }

    private static void assertType(DataSource dataSource, String type) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            assertThat(Sql.query(
                            connection,
                            "select data_type from information_schema.columns where column_name in ('ID', 'CUSTOMER_ID')"
                                    + " and table_name in ('CUSTOMER', 'AUDIT_LOG')"))
                    .containsExactly(type, type);
        }
    }
}
