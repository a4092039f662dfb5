package dev.ulid.it.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.it.engine.Engine;
import dev.ulid.jdbc.PartitionWidth;
import dev.ulid.jdbc.UlidPartition;
import dev.ulid.jdbc.UlidPartitions;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
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
        assertThatThrownBy(() -> UlidPartitions.of("by_list", "id", PartitionWidth.DAY, BERLIN)
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

    @Test
    void partitionsOfAnotherSchemaAreListedDroppedAndDetachedThere() throws SQLException {
        days().create(connection(), Instant.parse("2024-10-26T12:00:00Z"), Instant.parse("2024-10-28T12:00:00Z"))
                .execute();
        String archive = text("select current_schema") + "_Old";
        execute("create schema \"" + archive + "\"");
        try {
            execute("alter table reading_p20241026 set schema \"" + archive + "\"");
            execute("alter table reading_p20241027 set schema \"" + archive + "\"");
            execute("create table reading_p20241027 (innocent int)");
            assertThat(days().list(connection()))
                    .extracting(p -> p.schema() + " " + own(p.name()))
                    .containsExactly(archive + " p20241026", archive + " p20241027", "null p20241028");
            assertThat(days().list(connection()).get(0)).asString().startsWith(archive + ".reading_p20241026 [");

            days().dropBefore(connection(), Instant.parse("2024-10-26T22:00:00Z"))
                    .execute();
            days().detachBefore(connection(), Instant.parse("2024-10-27T23:00:00Z"))
                    .execute();
            assertThat(days().list(connection())).extracting(p -> own(p.name())).containsExactly("p20241028");
            assertThat(text("select count(*) from \"" + archive + "\".reading_p20241027"))
                    .isEqualTo("0");
            assertThat(text("select count(innocent) from reading_p20241027")).isEqualTo("0");
        } finally {
            execute("drop schema \"" + archive + "\" cascade");
        }
    }

    @Test
    void aTableOfAnotherSchemaGetsItsPartitionsThere() throws SQLException {
        String other = text("select current_schema") + "_other";
        execute("create schema " + other);
        try {
            execute(createTable().replace("table reading", "table " + other + ".reading"));
            execute("drop table reading");
            for (String table : List.of(other + ".reading", "reading")) {
                UlidPartitions there = UlidPartitions.of(table, "id", PartitionWidth.DAY, BERLIN);
                Instant from = Instant.parse("2024-10-26T12:00:00Z");
                there.create(connection(), from, from.plusSeconds(1)).execute();
                assertThat(there.list(connection())).extracting(p -> p.schema()).containsOnlyNulls();
                assertThat(text("select count(*) from " + other + ".reading_p20241026"))
                        .isEqualTo("0");
                there.dropBefore(connection(), Instant.MAX).execute();
                assertThat(there.list(connection())).isEmpty();
            }
        } finally {
            execute("drop schema " + other + " cascade");
        }
    }

    @Test
    void aForeignPartitionIsDroppedAndDetachedToo() throws SQLException {
        String bounds = " partition of reading for values from (%s) to (%s) server it_nowhere";
        execute("drop foreign data wrapper if exists it_nothing cascade");
        execute("create foreign data wrapper it_nothing");
        execute("create server it_nowhere foreign data wrapper it_nothing");
        try {
            execute("drop table reading");
            execute(createTable().replace(" primary key", ""));
            List<UlidPartition> plan =
                    days().plan(Instant.parse("2024-10-26T12:00:00Z"), Instant.parse("2024-10-27T12:00:00Z"));
            for (UlidPartition day : plan) {
                execute("create foreign table \"Far " + day.name() + "\""
                        + bounds.formatted(literal(day.lower()), literal(Objects.requireNonNull(day.upper()))));
            }
            assertThat(days().list(connection())).hasSize(2);
            days().dropBefore(connection(), plan.get(1).from()).execute();
            days().detachBefore(connection(), Instant.MAX).execute();
            assertThat(days().list(connection())).isEmpty();
            assertThat(text("select string_agg(relname, ',') from pg_class where relkind = 'f'"))
                    .isEqualTo("Far p20241027");
        } finally {
            execute("drop foreign data wrapper it_nothing cascade");
        }
    }
}
