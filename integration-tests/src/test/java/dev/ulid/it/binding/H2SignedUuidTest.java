package dev.ulid.it.binding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.jdbc.Sql;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidKeyset;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** H2 compares uuids byte by byte, and the setting that once made it compare signed numbers has no effect. */
class H2SignedUuidTest {

    private static final List<Ulid> SORTED = Stream.of(
                    "01992c8d-22dd-cbe8-7dc3-0c7eb3f0e75f",
                    "01992c8d-22dd-cbe8-8dc3-0c7eb3f0e75f",
                    "7fffffff-ffff-ffff-0000-000000000000",
                    "80000000-0000-0000-0000-000000000000")
            .map(UUID::fromString)
            .map(Ulid::fromUuid)
            .toList();

    private static final UlidKeyset<Ulid> ALL =
            UlidKeyset.by("id", UlidColumn.UUID).from("t").map((row, id) -> id);

    @ParameterizedTest
    @ValueSource(strings = {"", "set uuid_collation signed;"})
    void case50_lateIdsSortLast(String setting) throws SQLException {
        try (Connection connection = open(setting)) {
            assertThat(ALL.stream(connection, 1)).isEqualTo(SORTED);
            assertThat(ALL.before(connection, Ulid.MAX, 9).rows()).isEqualTo(SORTED);
            assertThat(Sql.query(connection, "select id from t order by id"))
                    .isEqualTo(SORTED.stream().map(id -> id.toUuid().toString()).toList());
        }
    }

    private static Connection open(String first) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
        try (Statement statement = connection.createStatement()) {
            statement.execute(first + "create table t (id uuid primary key)");
        }
        try (PreparedStatement insert = connection.prepareStatement("insert into t values (?)")) {
            for (Ulid id : SORTED) {
                UlidColumn.UUID.bind(insert, 1, id);
                insert.executeUpdate();
            }
        }
        return connection;
    }
}
