package dev.ulid.it.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.jdbc.Sql;
import dev.ulid.jdbc.PartitionWidth;
import dev.ulid.jdbc.UlidPartitions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

/** What {@code docs/partitions.md} shows. */
@OnEngine(Engine.POSTGRESQL)
class PartitionsGuidePostgreSqlTest {

    @Test
    void aheadAndOld() throws SQLException {
        try (TestDatabase database = TestDatabase.create(Engine.POSTGRESQL, getClass());
                Connection connection = database.connect()) {
            Sql.execute(connection, "create table reading (id uuid primary key) partition by range (id)");

            UlidPartitions days = UlidPartitions.of("reading", "id", PartitionWidth.DAY, ZoneId.of("Europe/Berlin"));

            days.create(connection, Instant.now(), Instant.now().plus(Duration.ofDays(7)))
                    .execute();
            days.dropBefore(connection, Instant.now().minus(Duration.ofDays(90)))
                    .execute();

            assertThat(days.list(connection)).hasSize(8);
            days.dropBefore(connection, Instant.now()).execute();
            assertThat(days.list(connection)).hasSize(8);
        }
    }
}
