package dev.ulid.it.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Why MariaDB's own uuid is never used: it sorts some ids by other bytes first, and refuses others. */
@OnEngine(Engine.MARIADB)
class MariaDbUuidTest {

    private TestDatabase database;
    private Connection connection;

    @BeforeEach
    void createTable() throws SQLException {
        database = TestDatabase.create(Engine.MARIADB, getClass());
        connection = database.connect();
        try (Statement statement = connection.createStatement()) {
            statement.execute("create table t (n int, as_uuid uuid, as_binary binary(16))");
        }
    }

    @AfterEach
    void dropTable() throws SQLException {
        connection.close();
        database.close();
    }

    @Test
    void itReordersIdsThatLookLikeUuidsOfVersionsOneToFive() throws SQLException {
        // Ids of eight successive seconds whose random bits happen to spell versions 0 to 7 and the RFC's variant, the
        // last bytes falling.
        for (int n = 0; n < 8; n++) {
            long millis = 1_700_000_000_000L + n * 1000L;
            insert(n, Ulid.of(millis << 16 | (long) n << 12 | 0xABC, 0x8000_0000_0000_0000L | 7 - n));
        }
        assertThat(order("as_binary")).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
        assertThat(order("as_uuid")).hasSize(8).isNotEqualTo(order("as_binary"));
    }

    @Test
    void itRefusesAboutAQuarterOfAllIds() throws SQLException {
        Random random = new Random(7);
        int refused = 0;
        for (int n = 0; n < 2000; n++) {
            try {
                insert(n, Ulid.of(random.nextLong(), random.nextLong()));
            } catch (SQLException e) {
                assertThat(e.getMessage()).contains("Incorrect uuid value");
                refused++;
            }
        }
        assertThat(refused).isBetween(400, 600);
    }

    @Test
    void theColumnFormsDoNotUseIt() throws SQLException {
        assertThat(UlidColumn.recommended(connection.getMetaData())).isEqualTo(UlidColumn.BINARY);
        assertThatThrownBy(() -> UlidColumn.detect(connection, "t", "as_uuid"))
                .isInstanceOf(SQLFeatureNotSupportedException.class)
                .hasMessageContaining("MariaDB");
        try (PreparedStatement insert = connection.prepareStatement("insert into t (as_uuid) values (?)")) {
            assertThatThrownBy(() -> UlidColumn.UUID.bind(insert, 1, Ulid.MIN))
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessageContaining("MariaDB");
        }
    }

    private void insert(int n, Ulid id) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("insert into t values (?, ?, ?)")) {
            insert.setInt(1, n);
            insert.setString(2, id.toUuid().toString());
            UlidColumn.BINARY.bind(insert, 3, id);
            insert.executeUpdate();
        }
    }

    private List<Integer> order(String column) throws SQLException {
        List<Integer> numbers = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select n from t order by " + column)) {
            while (rows.next()) {
                numbers.add(rows.getInt(1));
            }
        }
        return numbers;
    }
}
