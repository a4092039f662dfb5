package dev.ulid.it.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.it.engine.Engine;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the two types of PostgreSQL share. */
abstract class PostgreSqlPartitionsContract extends UlidPartitionsContract {

    private static final Pattern TABLE = Pattern.compile("reading_(p\\w+)");

    @Override
    Engine engine() {
        return Engine.POSTGRESQL;
    }

    @Override
    List<String> partitionsRead(String query) throws SQLException {
        String plan = String.join("\n", texts("explain (costs off) " + query, 1));
        return TABLE.matcher(plan)
                .results()
                .map((MatchResult r) -> own(r.group()))
                .filter(n -> !n.contains("pkey"))
                .distinct()
                .toList();
    }

    @Test
    void oneFailingStatementLeavesNothing() throws SQLException {
        execute("create table reading_p20241028 (no int)");
        assertThatThrownBy(() -> days().create(
                                connection(),
                                Instant.parse("2024-10-26T12:00:00Z"),
                                Instant.parse("2024-10-28T12:00:00Z"))
                        .execute())
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("[create table \"reading_p20241028\" partition of");
        assertThat(days().list(connection())).isEmpty();
        assertThat(connection().getAutoCommit()).isTrue();
    }

    @Test
    void aTableThatIsNotPartitionedByItsKeyIsRefused() throws SQLException {
        execute("create table by_list (id uuid, v int) partition by list (v)");
        assertThatThrownBy(
                        () -> dev.ulid.jdbc.UlidPartitions.of("by_list", "id", dev.ulid.jdbc.PartitionWidth.DAY, BERLIN)
                                .list(connection()))
                .hasMessageContaining("is not partitioned by range of id but by LIST (v)");
    }

    @Test
    void theDefaultPartitionIsLeftOutAndAnOpenOneHasNoTime() throws SQLException {
        execute("create table reading_rest partition of reading default");
        execute("create table reading_old partition of reading for values from (minvalue) to ("
                + literal(days().plan(Instant.parse("2024-10-26T12:00:00Z"), Instant.parse("2024-10-26T13:00:00Z"))
                        .get(0)
                        .lower())
                + ")");
        days().create(connection(), Instant.parse("2024-10-26T12:00:00Z"), Instant.parse("2024-10-26T13:00:00Z"))
                .execute();
        assertThat(days().list(connection()))
                .extracting(p -> own(p.name()) + " " + p.from())
                .containsExactly("old 1970-01-01T00:00:00Z", "p20241026 2024-10-25T22:00:00Z");
    }
}
