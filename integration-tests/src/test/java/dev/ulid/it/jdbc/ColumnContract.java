package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.storage.FormsOfEngine;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** What {@link UlidColumn} binds, every engine takes for the id it is; what no id is, it does not read as one. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ColumnContract {

    private static final Ulid FIRST = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
    private static final Ulid SECOND = Ulid.parse("7ZZZZZZZZZZZZZZZZZZZZZZZZY");

    private final Engine engine = getClass().getAnnotation(OnEngine.class).value();
    private TestDatabase database;
    private Connection connection;

    @BeforeAll
    void connect() throws SQLException {
        database = TestDatabase.create(engine, getClass());
        connection = database.connect();
    }

    @AfterAll
    void close() throws SQLException {
        connection.close();
        database.close();
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void case41_idsAreBoundInEveryPlace(UlidColumn form) throws SQLException {
        createTable(form);
        assertThat(count(form, "id = ?", FIRST)).isEqualTo(1);
        assertThat(count(form, "id > ?", FIRST)).isEqualTo(1);
        assertThat(count(form, "id <= ?", SECOND)).isEqualTo(2);
        assertThat(count(form, "id in (?, ?)", FIRST, SECOND)).isEqualTo(2);
        assertThat(count(form, "id between ? and ?", Ulid.MIN, FIRST)).isEqualTo(1);
        assertThat(count(form, "id = coalesce(?, id)", FIRST)).isEqualTo(1);
        assertThat(count(form, "n = 1 and ? <> id", SECOND)).isEqualTo(1);
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void case41_nullsAreBoundInEveryPlace(UlidColumn form) throws SQLException {
        createTable(form);
        assertThat(count(form, "id = ?", new @Nullable Ulid[] {null})).isZero();
        assertThat(count(form, "id > ? or id in (?, ?)", null, null, FIRST)).isEqualTo(1);
        assertThat(count(form, "? is null", new @Nullable Ulid[] {null})).isEqualTo(3);
        assertThat(count(form, "? is null or id = ?", FIRST, FIRST)).isEqualTo(1);
        assertThat(count(form, "id = coalesce(?, id)", new @Nullable Ulid[] {null}))
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void case78_objectsOfTheDriverAreTheirIds(UlidColumn form) throws SQLException {
        createTable(form);
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select n, id from t order by n")) {
            for (Ulid id : List.of(FIRST, SECOND)) {
                assertThat(row.next()).isTrue();
                assertThat(UlidColumn.fromObject(row.getObject("id"))).isEqualTo(id);
                assertThat(form.read(row, "id")).isEqualTo(id);
                assertThat(form.read(row, 2)).isEqualTo(id);
            }
            assertThat(row.next()).isTrue();
            assertThat(UlidColumn.fromObject(row.getObject("id"))).isNull();
            assertThat(form.read(row, "id")).isNull();
        }
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void theFormIsDetected(UlidColumn form) throws SQLException {
        createTable(form);
        assertThat(UlidColumn.detect(connection, "t", "id")).isEqualTo(form);
        assertThat(UlidColumn.detect(connection, "\"" + (engine == Engine.H2 ? "T" : "t") + "\"", "ID"))
                .isEqualTo(form);
    }

    @Test
    void theSmallestFormThatSortsIsRecommended() throws SQLException {
        assertThat(UlidColumn.recommended(connection.getMetaData()))
                .isEqualTo(Set.of(Engine.POSTGRESQL, Engine.H2).contains(engine) ? UlidColumn.UUID : UlidColumn.BINARY);
    }

    @Test
    void anEngineWithoutSortedUuidsRefusesThem() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select ?")) {
            if (FormsOfEngine.of(engine).contains(UlidColumn.UUID)) {
                UlidColumn.UUID.bind(statement, 1, FIRST);
                assertThat(Sql.rows(statement.executeQuery()))
                        .containsExactly(FIRST.toUuid().toString());
            } else {
                assertThatThrownBy(() -> UlidColumn.UUID.bind(statement, 1, FIRST))
                        .isInstanceOf(SQLFeatureNotSupportedException.class)
                        .hasMessageContaining("uuid")
                        .hasMessageEndingWith("use UlidColumn.BINARY with 16 bytes");
            }
        }
    }

    @Test
    void whatIsMissingIsNamed() throws SQLException {
        createTable(UlidColumn.TEXT);
        assertThatThrownBy(() -> UlidColumn.detect(connection, "no_such_table", "id"))
                .isInstanceOf(SQLSyntaxErrorException.class)
                .hasMessageContaining("there is no table no_such_table");
        assertThatThrownBy(() -> UlidColumn.detect(connection, "t", "uid"))
                .isInstanceOf(SQLSyntaxErrorException.class)
                .hasMessageContaining("has no column uid; it has ");
        assertThatThrownBy(() -> UlidColumn.detect(connection, "t", "n"))
                .isInstanceOf(SQLFeatureNotSupportedException.class)
                .hasMessageContaining("which cannot hold ULIDs: expected uuid, binary(16) or char(26)");
    }

    @Test
    void case56_paddingIsCutAndNothingElse() throws SQLException {
        if (engine == Engine.MYSQL || engine == Engine.MARIADB) {
            Sql.execute(connection, "set session sql_mode = 'PAD_CHAR_TO_FULL_LENGTH'");
        }
        Sql.execute(
                connection,
                "drop table if exists padded",
                "create table padded (n int, id char(36))",
                "insert into padded values (1, '" + FIRST + "'), (2, ' " + FIRST + "'), (3, '" + FIRST + "\t')");
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select id from padded order by n")) {
            row.next();
            assertThat(row.getString(1)).hasSize(engine == Engine.SQLITE ? 26 : 36);
            assertThat(UlidColumn.TEXT.read(row, 1)).isEqualTo(FIRST);
            for (String shown : List.of("' " + FIRST, "'" + FIRST + "\\u0009")) {
                row.next();
                assertThatThrownBy(() -> UlidColumn.TEXT.read(row, 1))
                        .isInstanceOf(SQLDataException.class)
                        .hasMessageContaining(shown);
            }
        }
    }

    @Test
    void case58_anIdInEitherCaseIsOneId() throws SQLException {
        createTable(UlidColumn.TEXT);
        Ulid lower = Ulid.parse("01arz3ndektsv4rrffq69g5fav");
        assertThat(count(UlidColumn.TEXT, "id = ?", lower)).isEqualTo(1);
        Sql.execute(connection, "create unique index t_id on t (id)");
        assertThatThrownBy(() -> insert(UlidColumn.TEXT, 4, lower)).isInstanceOf(SQLException.class);
    }

    @Test
    void case10_textThatIsNoUlidNamesColumnAndValue() throws SQLException {
        createTable(UlidColumn.TEXT);
        Sql.execute(connection, "update t set id = 'G551GVXZAM7M95HVQNEZO8YXYS' where n = 1");
        assertThatThrownBy(() -> readAll(UlidColumn.TEXT))
                .isInstanceOf(SQLDataException.class)
                .hasMessageMatching("(?is)column (t\\.)?id: 'G551GVXZAM7M95HVQNEZO8YXYS' is not a ULID: .*");
    }

    @Test
    void case48_bytesOfAnotherLengthNameColumnAndValue() throws SQLException {
        String type = engine == Engine.POSTGRESQL ? "bytea" : engine == Engine.SQLITE ? "blob" : "varbinary(20)";
        for (int length : new int[] {0, 15, 17}) {
            Sql.execute(connection, "drop table if exists t", "create table t (n int, id " + type + ")");
            try (PreparedStatement insert = connection.prepareStatement("insert into t values (1, ?)")) {
                insert.setBytes(1, new byte[length]);
                insert.executeUpdate();
            }
            assertThatThrownBy(() -> readAll(UlidColumn.BINARY))
                    .isInstanceOf(SQLDataException.class)
                    .hasMessageMatching(
                            "(?is)column (t\\.)?id: %1$d bytes 0* ?is not a ULID: .*%1$d.*".formatted(length));
        }
    }

    @ParameterizedTest
    @ArgumentsSource(DriverSettings.class)
    void case40_case44_everyDriverSettingKeepsTheBits(String setting) throws SQLException {
        for (UlidColumn form : FormsOfEngine.of(engine)) {
            createTable(form);
            try (Connection other = database.engine() == Engine.SQLITE
                    ? database.connect()
                    : DriverManager.getConnection(database.url(setting), database.user(), database.password())) {
                DriverSettings.assertKeepsBits(engine, other, form);
            }
        }
    }

    private void createTable(UlidColumn form) throws SQLException {
        Sql.execute(
                connection,
                "drop table if exists t",
                "create table t (n int not null, id " + Sql.type(engine, form) + ")");
        insert(form, 1, FIRST);
        insert(form, 2, SECOND);
        insert(form, 3, null);
    }

    private void insert(UlidColumn form, int n, @Nullable Ulid id) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("insert into t (id, n) values (?, ?)")) {
            form.bind(insert, 1, id);
            insert.setInt(2, n);
            insert.executeUpdate();
        }
    }

    private int count(UlidColumn form, String condition, @Nullable Ulid... ids) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("select count(*) from t where " + condition)) {
            for (int i = 0; i < ids.length; i++) {
                form.bind(select, i + 1, ids[i]);
            }
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }
    }

    private void readAll(UlidColumn form) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select id from t order by n")) {
            while (row.next()) {
                form.read(row, "id");
            }
        }
    }
}
