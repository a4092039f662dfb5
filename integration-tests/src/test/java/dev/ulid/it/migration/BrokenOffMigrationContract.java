package dev.ulid.it.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.ulid.it.engine.Engine;
import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Whatever breaks off or holds up a migration, it goes on where it stopped. */
abstract class BrokenOffMigrationContract extends MigrationTables {

    @Test
    void brokenOffAfterAnyBatchItGoesOn() throws SQLException {
        int broken = 0;
        boolean done = false;
        while (!done) {
            AtomicInteger left = new AtomicInteger(2 + broken % 3);
            UlidTextToBinary migration = migration()
                    .onProgress(p -> {
                        if (p.filledNow() > 0 && left.decrementAndGet() == 0) {
                            throw new IllegalStateException("broken off");
                        }
                    })
                    .build();
            try {
                migration.fill();
                done = true;
            } catch (IllegalStateException e) {
                broken++;
                assertThat(broken).as("it gets on").isLessThan(80);
            }
        }
        assertThat(broken).isGreaterThan(10);
        assertThat(migration().build().diff()).hasSize(6).allMatch(UlidTextToBinary.ColumnDiff::isClean);
        assertThat(text("select sum(filled) from ulid_migration")).isEqualTo("1799");
    }

    @Test
    void brokenOffAtAnyStatementOfTheSwitchItGoesOn() throws SQLException {
        if (!canSwitch()) {
            assertThatThrownBy(() -> migration().build().switchToBinary()).isInstanceOf(SQLException.class);
            return;
        }
        migration().build().fill();
        for (boolean binary : new boolean[] {true, false}) {
            int broken = 0;
            while (true) {
                AtomicInteger left = new AtomicInteger(engine() == Engine.POSTGRESQL ? broken + 1 : 2);
                UlidTextToBinary migration = migration()
                        .onStatement(sql -> {
                            if (left.decrementAndGet() == 0) {
                                throw new IllegalStateException("broken off");
                            }
                        })
                        .build();
                try {
                    if (binary) {
                        migration.switchToBinary();
                    } else {
                        migration.switchToText();
                    }
                    break;
                } catch (IllegalStateException e) {
                    broken++;
                    assertThat(broken).as("it gets on").isLessThan(100);
                }
            }
            assertThat(broken).isGreaterThan(5);
            if (binary) {
                assertBinary();
            }
        }
    }

    @Test
    void aLostConnectionLosesOneBatchAtMost() throws SQLException {
        if (engine() == Engine.SQLITE) {
            assertThat(connection().isValid(1))
                    .as("a file has no connection() to lose")
                    .isTrue();
            return;
        }
        AtomicInteger batches = new AtomicInteger();
        UlidTextToBinary migration = migration()
                .onProgress(p -> {
                    if (batches.incrementAndGet() == 3) {
                        loseConnections();
                    }
                })
                .build();
        assertThatThrownBy(migration::fill).isInstanceOf(SQLException.class);
        assertThat(batches).hasValue(3);
        // A pool hands out a connection() that it used a moment ago without asking whether it lives.
        ((HikariDataSource) database().dataSource()).getHikariPoolMXBean().softEvictConnections();
        migration.fill();
        assertThat(migration.diff()).allMatch(UlidTextToBinary.ColumnDiff::isClean);
        assertThat(text("select sum(filled) from ulid_migration")).isEqualTo("1799");
    }

    /** Ends the sessions of the pool, by the server where there is one. */
    private void loseConnections() {
        try (Connection killer = database().connect()) {
            switch (engine()) {
                case POSTGRESQL ->
                    execute(
                            killer,
                            "select pg_terminate_backend(pid) from pg_stat_activity where backend_type ="
                                    + " 'client backend' and pid <> pg_backend_pid() and pid <> "
                                    + text("select pg_backend_pid()"));
                case MYSQL, MARIADB -> {
                    for (String id : texts(
                            killer,
                            "select id from information_schema.processlist where db = database() and"
                                    + " id <> connection_id() and id <> " + text("select connection_id()"))) {
                        execute(killer, "kill " + id);
                    }
                }
                case H2 -> {
                    for (String id : texts(
                            killer,
                            "select session_id from information_schema.sessions where session_id <>"
                                    + " session_id() and session_id <> " + text("select session_id()"))) {
                        execute(killer, "call abort_session(" + id + ")");
                    }
                }
                case SQLITE -> throw new AssertionError("an embedded file has no connection() to lose");
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aRowLockedBySomeoneElseIsAClearErrorAndNothingIsHalfDone() throws SQLException {
        UlidTextToBinary migration =
                migration().lockTimeout(Duration.ofSeconds(1)).build();
        AtomicInteger batches = new AtomicInteger();
        try (Connection other = database().connect()) {
            UlidTextToBinary blocked = migration()
                    .lockTimeout(Duration.ofSeconds(1))
                    .onProgress(p -> {
                        if (batches.incrementAndGet() == 2) {
                            lock(other);
                        }
                    })
                    .build();
            assertThatThrownBy(blocked::fill)
                    .isInstanceOf(SQLException.class)
                    .satisfies(e -> assertThat(lower(e.getMessage())).contains("column customer.id, the batch after '"))
                    .hasMessageContaining("nothing of this batch was kept, run again to go on from there");
            other.rollback();
        }
        assertThat(text("select count(*) from customer where id_ulid is not null"))
                .isEqualTo("74");
        migration.fill();
        assertThat(migration.diff()).allMatch(UlidTextToBinary.ColumnDiff::isClean);
    }

    private void lock(Connection other) {
        try {
            other.setAutoCommit(false);
            execute(other, "update customer set name = 'locked' where id_ulid is null");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theRateIsALimit() throws SQLException {
        List<UlidTextToBinary.Progress> told = new ArrayList<>();
        migration()
                .batchSize(100)
                .rowsPerSecond(1000)
                .onProgress(told::add)
                .build()
                .fill();
        UlidTextToBinary.Progress last = told.stream()
                .filter(p -> lower(p.column()).equals("customer.id") && p.filled() == CUSTOMERS)
                .findFirst()
                .orElseThrow();
        assertThat(last.elapsed())
                .as("the third batch waits for its turn")
                .isGreaterThanOrEqualTo(Duration.ofMillis(199));
    }
}
