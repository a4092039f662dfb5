package dev.ulid.it.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What MySQL and MariaDB share. */
abstract class MySqlPartitionsContract extends UlidPartitionsContract {

    @Override
    String createTable() {
        return "create table reading (id binary(16) not null primary key, v int)";
    }

    @Override
    String literal(Ulid id) {
        return "x'" + id.toHex() + "'";
    }

    @Override
    List<String> partitionsRead(String query) throws SQLException {
        boolean maria = engine() == Engine.MARIADB;
        if (!maria) {
            execute("set explain_format = 'TRADITIONAL'");
        }
        return List.of(texts("explain " + (maria ? "partitions " : "") + query, 4)
                .get(0)
                .split(","));
    }

    @Test
    void theLastPartitionIsNotDropped() throws SQLException {
        days().create(connection(), Instant.parse("2024-10-26T12:00:00Z"), Instant.parse("2024-10-27T12:00:00Z"))
                .execute();
        assertThatThrownBy(() -> days().dropBefore(connection(), Instant.parse("2025-01-01T00:00:00Z")))
                .hasMessageContaining("every partition of reading ends before 2025-01-01T00:00:00Z");
        assertThat(days().list(connection())).hasSize(2);
    }

    @Test
    void anOpenEndIsAnOverlap() throws SQLException {
        execute("alter table reading partition by range columns (id) (partition rest values less than (maxvalue))");
        assertThatThrownBy(() -> days().create(
                                connection(),
                                Instant.parse("2024-10-26T12:00:00Z"),
                                Instant.parse("2024-10-27T12:00:00Z")))
                .hasMessageContaining("would overlap partition rest [00000000000000000000000000, no end)");
        execute("alter table reading remove partitioning");
        execute("alter table reading partition by key () partitions 2");
        assertThatThrownBy(() -> days().list(connection())).hasMessageContaining("is partitioned by KEY");
    }
}
