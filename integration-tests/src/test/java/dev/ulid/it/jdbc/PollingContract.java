package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidKeyset;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A poller and two writers, of which the later commits first. On SQLite, which has one writer at a time, see
 * {@code TwoJvmsSqliteTest}. */
abstract class PollingContract {

    private static final Duration LAG = Duration.ofSeconds(10);
    private static final Instant EARLY = Instant.parse("2023-11-14T22:13:20Z");
    private static final Ulid A = Ulid.random(EARLY);
    private static final Ulid B = Ulid.random(EARLY.plusSeconds(1));

    private final UlidKeyset<Ulid> events = UlidKeyset.by("id").from("event").map((row, id) -> id);
    private TestDatabase database;
    private Connection slow;
    private Connection quick;
    private Connection poller;

    @BeforeEach
    void startWriters() throws SQLException {
        database = TestDatabase.create(getClass().getAnnotation(OnEngine.class).value(), getClass());
        slow = database.connect();
        quick = database.connect();
        poller = database.connect();
        UlidColumn form = UlidColumn.recommended(poller.getMetaData());
        Sql.execute(poller, "create table event (id " + Sql.type(database.engine(), form) + " not null primary key)");
        slow.setAutoCommit(false);
        insert(slow, form, A);
        insert(quick, form, B);
    }

    @AfterEach
    void close() throws SQLException {
        slow.rollback();
        slow.close();
        quick.close();
        poller.close();
        database.close();
    }

    @Test
    void case67_theLastIdAloneMissesWhatCommitsLate() throws SQLException {
        assertThat(events.first(poller, 9).rows()).containsExactly(B);
        slow.commit();
        assertThat(events.after(poller, B, 9).rows()).isEmpty();
    }

    @Test
    void case67_upToALagSeesEveryRowOnce() throws SQLException {
        Instant now = EARLY.plus(LAG); // A's transaction is as old as the lag allows
        assertThat(events.upTo(now.minus(LAG)).first(poller, 9).rows()).isEmpty();
        slow.commit();
        Instant later = now.plusSeconds(1).plusMillis(1);
        assertThat(events.upTo(later.minus(LAG)).first(poller, 9).rows()).containsExactly(A, B);
        assertThat(events.upTo(later.minus(LAG)).after(poller, B, 9).rows()).isEmpty();
    }

    private static void insert(Connection connection, UlidColumn form, Ulid id) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("insert into event values (?)")) {
            form.bind(insert, 1, id);
            insert.executeUpdate();
        }
    }
}
