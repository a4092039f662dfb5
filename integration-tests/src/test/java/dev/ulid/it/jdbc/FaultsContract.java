package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.storage.SampleIds;
import dev.ulid.jdbc.UlidAuditCheckpoint;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidColumnAudit;
import dev.ulid.jdbc.UlidColumnReport;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UncheckedSqlException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that hangs up in the middle of a reading. */
abstract class FaultsContract {

    private static final List<Ulid> IDS = SampleIds.ofWholeSpace(1_000);
    private static final List<Ulid> SORTED = IDS.stream().sorted().toList();

    private final Engine engine = getClass().getAnnotation(OnEngine.class).value();
    private TestDatabase database;
    private Connection admin;

    @BeforeEach
    void createTable() throws SQLException {
        database = TestDatabase.create(engine, getClass());
        admin = database.connect();
        Sql.execute(admin, "create table t (id char(26) not null primary key)");
        Sql.insert(admin, "insert into t values (?)", UlidColumn.TEXT, IDS);
    }

    @AfterEach
    void close() throws SQLException {
        admin.close();
        database.close();
    }

    @Test
    void anAuditWhoseConnectionIsLostGoesOnOverAnother() throws SQLException {
        List<UlidAuditCheckpoint> checkpoints = new ArrayList<>();
        UlidColumnAudit audit =
                UlidColumnAudit.of("t", "id").window(Instant.MIN, Instant.MAX).pageSize(100);
        try (Connection doomed = database.connect()) {
            String session = session(doomed);
            assertThatThrownBy(() -> audit.onProgress(progress -> {
                                checkpoints.add(progress.checkpoint());
                                if (progress.rows() == 300) {
                                    kill(session);
                                }
                            })
                            .run(doomed))
                    .isInstanceOf(SQLException.class);
        }
        assertThat(checkpoints).hasSize(3);
        List<Long> told = new ArrayList<>();
        UlidColumnReport report = audit.onProgress(progress -> told.add(progress.rows()))
                .resume(database.dataSource(), checkpoints.get(2));
        assertThat(told).startsWith(400L).endsWith(1_000L);
        assertThat(report.rows()).isEqualTo(1_000);
        assertThat(report.isClean()).as(report.toText()).isTrue();
    }

    @Test
    void aStreamWhoseConnectionIsLostGoesOnAfterItsLastRow() throws SQLException {
        UlidKeyset<Ulid> keyset = UlidKeyset.by("id", UlidColumn.TEXT).from("t").map((row, id) -> id);
        List<Ulid> seen = new ArrayList<>();
        try (Connection doomed = database.connect()) {
            String session = session(doomed);
            assertThatThrownBy(() -> keyset.stream(doomed, 100).forEach(id -> {
                        seen.add(id);
                        if (seen.size() == 250) {
                            kill(session);
                        }
                    }))
                    .isInstanceOf(UncheckedSqlException.class)
                    .hasCauseInstanceOf(SQLException.class);
        }
        assertThat(seen).isEqualTo(SORTED.subList(0, 300));
        seen.addAll(keyset.after(admin, seen.get(299), 1_000).rows());
        assertThat(seen).isEqualTo(SORTED);
    }

    private String session(Connection connection) throws SQLException {
        return Sql.query(connection, engine == Engine.POSTGRESQL ? "select pg_backend_pid()" : "select connection_id()")
                .get(0);
    }

    private void kill(String session) {
        try {
            if (engine == Engine.POSTGRESQL) {
                Sql.query(admin, "select pg_terminate_backend(" + session + ", 10000)");
            } else {
                Sql.execute(admin, "kill " + session);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
