package dev.ulid.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that dies in the middle of the work: ids made by the client let the batch be sent again. */
abstract class KilledServerContract {

    private static final int BATCH = 1000;

    private final UlidGenerator generator = UlidGenerator.builder().build();
    private KillableServer server;

    abstract KillableServer server() throws Exception;

    abstract UlidColumn form();

    abstract String createTable();

    @BeforeEach
    void start() throws Exception {
        server = server();
        server.start();
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(createTable());
        }
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aBatchCutInTheMiddleIsSentAgainWithTheSameIds() throws Exception {
        List<Ulid> before = generator.next(BATCH);
        List<Ulid> cut = generator.next(BATCH);
        List<Ulid> after = generator.next(BATCH);
        insertMissing(before);

        assertThatThrownBy(() -> {
                    try (Connection connection = server.connect()) {
                        connection.setAutoCommit(false);
                        insert(connection, cut.subList(0, BATCH / 2));
                        server.kill();
                        insert(connection, cut.subList(BATCH / 2, BATCH));
                    }
                })
                .isInstanceOf(SQLException.class)
                .hasStackTraceContaining("executeBatch");
        server.start();
        assertThat(ids()).isEqualTo(before);
        insertMissing(cut);
        insertMissing(after);

        List<Ulid> all = new ArrayList<>(before);
        all.addAll(cut);
        all.addAll(after);
        assertThat(ids()).isEqualTo(all);
    }

    @Test
    void aBatchWhoseCommitWasNotConfirmedIsSentAgainAndNotStoredTwice() throws Exception {
        List<Ulid> ids = generator.next(BATCH);
        insertMissing(ids); // committed, but suppose that the client never heard
        server.kill();
        server.start();
        assertThatThrownBy(() -> {
                    try (Connection connection = server.connect()) {
                        insert(connection, ids);
                    }
                })
                .isInstanceOf(SQLException.class);
        insertMissing(ids);
        assertThat(ids()).isEqualTo(ids);
    }

    /** What a client does that does not know how far it came: it adds the rows that are not there, in one transaction. */
    private void insertMissing(List<Ulid> ids) throws SQLException {
        try (Connection connection = server.connect()) {
            connection.setAutoCommit(false);
            Set<Ulid> there = new HashSet<>(ids(connection));
            insert(connection, ids.stream().filter(id -> !there.contains(id)).toList());
            connection.commit();
        }
    }

    private void insert(Connection connection, List<Ulid> ids) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("insert into killed (id) values (?)")) {
            for (Ulid id : ids) {
                form().bind(insert, 1, id);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private List<Ulid> ids() throws SQLException {
        try (Connection connection = server.connect()) {
            return ids(connection);
        }
    }

    private List<Ulid> ids(Connection connection) throws SQLException {
        List<Ulid> ids = new ArrayList<>();
        try (Statement select = connection.createStatement();
                ResultSet rows = select.executeQuery("select id from killed order by id")) {
            while (rows.next()) {
                ids.add(form().read(rows, 1));
            }
        }
        return ids;
    }
}
