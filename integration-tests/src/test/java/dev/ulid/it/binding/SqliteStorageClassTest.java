package dev.ulid.it.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.storage.Schemas;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEngine(Engine.SQLITE)
class SqliteStorageClassTest {

    private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

    @Test
    @DisplayName("case 47: without checks the same id is two rows, and each is found in its own form only")
    void case47_withoutChecksTextAndBlobDoNotMeet() throws SQLException {
        try (TestDatabase database = TestDatabase.create(Engine.SQLITE, getClass());
                Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table t (id blob primary key)");
            insert(connection, "insert into t values (?)", UlidColumn.BINARY);
            insert(connection, "insert into t values (?)", UlidColumn.TEXT);
            for (UlidColumn form : new UlidColumn[] {UlidColumn.BINARY, UlidColumn.TEXT}) {
                try (PreparedStatement select = connection.prepareStatement("select count(*) from t where id = ?")) {
                    form.bind(select, 1, ID);
                    try (ResultSet row = select.executeQuery()) {
                        assertThat(row.getInt(1)).isEqualTo(1);
                    }
                }
            }
        }
    }

    @Test
    @DisplayName("case 47: the checks of the schema refuse the other form")
    void case47_theChecksKeepOneForm() throws SQLException {
        for (UlidColumn form : new UlidColumn[] {UlidColumn.BINARY, UlidColumn.TEXT}) {
            UlidColumn other = form == UlidColumn.TEXT ? UlidColumn.BINARY : UlidColumn.TEXT;
            try (TestDatabase database = TestDatabase.create(Engine.SQLITE, getClass());
                    Connection connection = database.connect()) {
                Schemas.migrate(database, form == UlidColumn.TEXT ? "text" : "binary");
                String sql = "insert into purchase (id, seq) values (?, 0)";
                assertThatThrownBy(() -> insert(connection, sql, other))
                        .hasMessageContaining("CHECK constraint failed");
                insert(connection, sql, form);
            }
        }
    }

    private static void insert(Connection connection, String sql, UlidColumn form) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            form.bind(insert, 1, ID);
            assertThat(insert.executeUpdate()).isEqualTo(1);
        }
    }
}
