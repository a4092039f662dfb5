package dev.ulid.it.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

@OnEngine(Engine.POSTGRESQL)
class SqlFunctionsPostgreSqlTest extends SqlFunctionsContract {

    @Override
    Engine engine() {
        return Engine.POSTGRESQL;
    }

    @Override
    String state(String raised) {
        return raised;
    }

    @Override
    String hexOf(String bytes) {
        return "encode(" + bytes + ", 'hex')";
    }

    @Override
    String stored(String bytes) {
        return "ulid_to_uuid(" + bytes + ")";
    }

    @Override
    long lastMillis() {
        return (1L << 48) - 1;
    }

    @Override
    String utc(String time) {
        return "timestamptz '" + time + "+00'";
    }

    @Override
    String epochSeconds(String timestamp) {
        return "extract(epoch from " + timestamp + ")";
    }

    @Override
    String epochOfMillis(String millis) {
        return "to_timestamp(" + millis + " / 1000)";
    }

    @Override
    String setZone(String offset) {
        return "set time zone interval '" + offset + "' hour to minute";
    }

    @Test
    void theThreeFormsAgree() throws SQLException {
        assertThat(text("select count(*) from vector where ulid_to_uuid(t) = h::uuid"
                        + " and ulid_to_uuid(ulid_to_bytes(t)) = h::uuid and ulid_to_bytes(h::uuid) = decode(h, 'hex')"
                        + " and ulid_millis(t) = ms and ulid_millis(h::uuid) = ms"
                        + " and ulid_timestamp(t) = ulid_timestamp(h::uuid)"
                        + " and ulid_timestamp(decode(h, 'hex')) = ulid_timestamp(h::uuid)"))
                .isEqualTo("2411");
    }

    @Test
    void theLastMomentIsExactAndTheNextIsRefused() throws SQLException {
        assertThat(text("select ulid_timestamp('7ZZZZZZZZZZZZZZZZZZZZZZZZZ') at time zone 'UTC'"))
                .isEqualTo("10889-08-02 05:31:50.655");
        assertThat(text("select ulid_to_text(ulid_lower_bound(timestamptz '10889-08-02 05:31:50.655999+00'))"))
                .isEqualTo("7ZZZZZZZZZ0000000000000000");
        for (String time : List.of("10889-08-02 05:31:50.656+00", "infinity", "-infinity", "0044-03-15 BC")) {
            assertThatThrownBy(() -> text("select ulid_lower_bound(timestamptz '" + time + "')"))
                    .hasMessageContaining("is outside what a ULID can hold");
        }
    }

    @Test
    void onlyTheRandomOnesAreVolatileAndAllAreParallelSafe() throws SQLException {
        assertThat(rows("select distinct proname, provolatile, proparallel from pg_proc"
                        + " where pronamespace = current_schema::regnamespace and proname like 'ulid%' order by 1"))
                .containsExactly(
                        "ulid_is_valid|i|s",
                        "ulid_lower_bound|i|s",
                        "ulid_millis|i|s",
                        "ulid_random|v|s",
                        "ulid_random_at|v|s",
                        "ulid_timestamp|i|s",
                        "ulid_to_bytes|i|s",
                        "ulid_to_text|i|s",
                        "ulid_to_uuid|i|s");
    }

    @Test
    void columnsDefaultsChecksAndIndexesUseThem() throws SQLException {
        execute("insert into event select from generate_series(1, 5000)");
        execute("analyze event");
        assertThat(text("select count(*) from event where happened <> ulid_timestamp(id) or octet_length(raw) <> 16"))
                .isEqualTo("0");
        assertThatThrownBy(() -> execute("insert into event (code) values (E'01ARZ3NDEKTSV4RRFFQ69G5FA\\n')"))
                .hasMessageContaining("event_code_check");
        assertThat(rows("explain select * from event where ulid_to_text(id) = '01ARZ3NDEKTSV4RRFFQ69G5FAV'"))
                .anyMatch(line -> line.contains("event_text"));
        assertThat(rows("explain select * from event where id >= ulid_lower_bound('2024-01-15 00:00+00')"
                        + " and id < ulid_lower_bound('2024-01-16 00:00+00')"))
                .anyMatch(line -> line.contains("Index Cond")
                        && line.contains("018d0a6a-fc00-0000-0000-000000000000")
                        && !line.contains("ulid_lower_bound"));
        execute("reindex table event");
    }

    @Test
    void parallelWorkersRunThem() throws SQLException {
        execute("set parallel_setup_cost = 0");
        execute("set parallel_tuple_cost = 0");
        execute("set min_parallel_table_scan_size = 0");
        String query = "select count(*) from vector where ulid_to_text(ulid_to_uuid(t)) = t";
        assertThat(rows("explain " + query)).anyMatch(line -> line.contains("Workers Planned"));
        assertThat(text(query)).isEqualTo("2411");
    }

    @Test
    void aHostileSearchPathChangesNothing() throws SQLException {
        String schema = text("select current_schema");
        String hostile = schema + "_hostile";
        try (Connection attacker = database().connect();
                Statement statement = attacker.createStatement()) {
            statement.execute("create schema " + hostile);
            for (String function : List.of(
                    "get_byte(bytea, integer) returns integer language sql as 'select 7'",
                    "to_hex(bigint) returns text language sql as $$select '0'$$",
                    "lpad(text, integer, text) returns text language sql as $$select '0'$$",
                    "floor(numeric) returns numeric language sql as 'select 0::numeric'",
                    "encode(bytea, text) returns text language sql as $$select 'ff'$$",
                    "uuid_send(uuid) returns bytea language sql as $$select '\\x00'::bytea$$",
                    "gen_random_uuid() returns uuid language sql as $$select pg_catalog.uuid_in('0')$$",
                    "bigint_or(bigint, bigint) returns bigint language sql as 'select 0::bigint'",
                    "text_matches(text, text) returns boolean language sql as 'select true'")) {
                statement.execute("create function " + hostile + "." + function);
            }
            statement.execute("create operator " + hostile + ".| (leftarg = bigint, rightarg = bigint, function = "
                    + hostile + ".bigint_or)");
            statement.execute("create operator " + hostile + ".~ (leftarg = text, rightarg = text, function = "
                    + hostile + ".text_matches)");
            statement.execute("set search_path = " + hostile + ", pg_catalog");
            try (ResultSet row = statement.executeQuery("select count(*) from " + schema + ".vector v where "
                    + schema + ".ulid_to_uuid(t) = h::uuid and " + schema + ".ulid_to_text(h::uuid) = t and " + schema
                    + ".ulid_millis(h::uuid) = ms and " + schema + ".ulid_is_valid(t) and not " + schema
                    + ".ulid_is_valid('no') and " + schema + ".ulid_to_text(" + schema
                    + ".ulid_lower_bound('2024-01-15 10:30:45.1239+00')) = '01HM6ARX430000000000000000'")) {
                row.next();
                assertThat(row.getInt(1)).isEqualTo(2411);
            } finally {
                statement.execute("set search_path = pg_catalog");
                statement.execute("drop schema " + hostile + " cascade");
            }
        }
    }

    @Test
    void severalInstancesMayStartAtOnce() throws Exception {
        ExecutorService instances = Executors.newFixedThreadPool(4);
        try {
            List<Future<Integer>> starts = IntStream.range(0, 4)
                    .mapToObj(i -> instances.submit(() -> Flyway.configure()
                            .dataSource(
                                    database().url(),
                                    database().user(),
                                    database().password())
                            .locations("classpath:db/ulid-functions/postgresql", "classpath:sql-functions/postgresql")
                            .load()
                            .migrate()
                            .migrationsExecuted))
                    .toList();
            for (Future<Integer> start : starts) {
                assertThat(start.get()).isZero();
            }
        } finally {
            instances.shutdown();
        }
    }
}
