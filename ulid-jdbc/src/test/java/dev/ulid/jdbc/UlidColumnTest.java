package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidFormatException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class UlidColumnTest {

    private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

    @ParameterizedTest
    @EnumSource(UlidColumn.class)
    void bindsAndReadsIdsAndNull(UlidColumn column) throws SQLException {
        String type = column == UlidColumn.UUID ? "uuid" : column == UlidColumn.BINARY ? "binary(16)" : "char(26)";
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
            execute(h2, "create table t (pos int, id " + type + ")");
            try (PreparedStatement insert = h2.prepareStatement("insert into t values (?, ?)")) {
                insert.setInt(1, 1);
                column.bind(insert, 2, ID);
                insert.executeUpdate();
                insert.setInt(1, 2);
                column.bind(insert, 2, null);
                insert.executeUpdate();
            }
            try (Statement statement = h2.createStatement();
                    ResultSet row = statement.executeQuery("select id from t order by pos")) {
                row.next();
                assertThat(column.read(row, 1)).isEqualTo(ID);
                assertThat(column.read(row, "id")).isEqualTo(ID);
                assertThat(UlidColumn.fromObject(row.getObject(1))).isEqualTo(ID);
                row.next();
                assertThat(column.read(row, 1)).isNull();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(UlidColumn.class)
    void objectsConvertBothWays(UlidColumn column) {
        assertThat(UlidColumn.fromObject(column.toObject(ID))).isEqualTo(ID);
    }

    @Test
    void nullAndUlidsPassThrough() {
        assertThat(UlidColumn.fromObject(null)).isNull();
        assertThat(UlidColumn.fromObject(ID)).isSameAs(ID);
    }

    @Test
    void case78_objectsOfOtherTypesAreRefusedByName() {
        assertThat(UlidColumn.fromObject(UUID.fromString("01563e3a-b5d3-d676-4c61-efb99302bd5b")))
                .isEqualTo(ID);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UlidColumn.fromObject(42L))
                .withMessage("java.lang.Long '42' is not a ULID: expected a java.util.UUID, 16 bytes or 26 characters");
    }

    @Test
    void case56_onlyBlanksAtTheEndAreCut() {
        assertThat(UlidColumn.fromObject("01ARZ3NDEKTSV4RRFFQ69G5FAV          "))
                .isEqualTo(ID);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " 01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV\u00A0",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV\n",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV\t",
                "01ARZ3NDEKTSV4RRFFQ69G5FA ",
                "01563e3a-b5d3-d676-4c61-efb99302bd5b",
                ""
            })
    void otherTextIsRefusedWithItsValue(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UlidColumn.fromObject(text))
                .withMessageContaining("is not a ULID: a ULID has 26 characters")
                .withMessageStartingWith("'"
                        + text.replace("\n", "\\u000A").replace("\t", "\\u0009").replace("\u00A0", "\\u00A0") + "'")
                .withCauseInstanceOf(UlidFormatException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "x'01563e3ab5d3d6764c61efb9930200', 15 bytes 01563e3ab5d3d6764c61efb9930200",
        "x'01563e3ab5d3d6764c61efb99302bd5b00', 17 bytes 01563e3ab5d3d6764c61efb99302bd5b00",
        "x'', 0 bytes"
    })
    void case48_bytesOfAnotherLengthNameColumnAndValue(String literal, String shown) throws SQLException {
        assertUnreadable(UlidColumn.BINARY, "varbinary(20)", literal, shown);
    }

    @Test
    void case48_fixedLengthOf255IsNotCut() throws SQLException {
        assertUnreadable(
                UlidColumn.BINARY, "binary(255)", "x'01563e3ab5d3d6764c61efb99302bd5b'", "255 bytes 01563e3ab5d3d676");
    }

    @ParameterizedTest
    @ValueSource(strings = {"KQHLZWJQ8MJJDH67LRIMHIHRSL", "NPPRAZVV1OIVWL06NJ7W1VJZFB", "G551GVXZAM7M95HVQNEZO8YXYS"})
    void case10_textThatIsNoUlidNamesColumnAndValue(String text) throws SQLException {
        assertUnreadable(UlidColumn.TEXT, "char(26)", "'" + text + "'", "'" + text + "' is not a ULID: ");
    }

    @Test
    void textUnderBytesIsRefused() throws SQLException {
        assertUnreadable(UlidColumn.BINARY, "varchar(40)", "'" + ID + "'", "'" + ID + "' is text where 16 bytes");
    }

    private static void assertUnreadable(UlidColumn column, String type, String literal, String shown)
            throws SQLException {
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = h2.createStatement()) {
            statement.execute("create table orders (id " + type + ")");
            statement.execute("insert into orders values (" + literal + ")");
            try (ResultSet row = statement.executeQuery("select id from orders")) {
                row.next();
                assertThatThrownBy(() -> column.read(row, 1))
                        .isInstanceOf(SQLDataException.class)
                        .hasMessageStartingWith("column ORDERS.ID: " + shown);
                assertThatThrownBy(() -> column.read(row, "id")).hasMessageStartingWith("column ORDERS.ID: " + shown);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "uuid, UUID",
        "binary(16), BINARY",
        "varbinary(16), BINARY",
        "blob, BINARY",
        "char(26), TEXT",
        "varchar(40), TEXT",
        "clob, TEXT"
    })
    void detectsTheFormOfAColumnInH2(String type, UlidColumn expected) throws SQLException {
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
            execute(h2, "create table line_items (line_id int, id " + type + ")");
            execute(h2, "create table lineXitems (id int)");
            assertThat(UlidColumn.detect(h2, "line_items", "id")).isEqualTo(expected);
            assertThat(UlidColumn.detect(h2, "public.LINE_ITEMS", "ID")).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"blob, BINARY", "binary(16), BINARY", "char(26), TEXT", "text, TEXT", "varchar(26), TEXT"})
    void detectsTheFormOfAColumnInSqlite(String type, UlidColumn expected) throws SQLException {
        try (Connection sqlite = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            execute(sqlite, "create table line_items (line_id int, id " + type + " primary key)");
            execute(sqlite, "create table lineXitems (id int)");
            assertThat(UlidColumn.detect(sqlite, "line_items", "id")).isEqualTo(expected);
        }
    }

    @Test
    void quotedNamesKeepTheirCase() throws SQLException {
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
            execute(h2, "create schema \"My.Shop\"");
            execute(h2, "create table \"My.Shop\".\"Order\" (\"Id\" uuid, \"I\"\"d\" char(26))");
            assertThat(UlidColumn.detect(h2, "\"My.Shop\".\"Order\"", "\"Id\"")).isEqualTo(UlidColumn.UUID);
            assertThat(UlidColumn.detect(h2, "\"My.Shop\".\"Order\"", "\"I\"\"d\""))
                    .isEqualTo(UlidColumn.TEXT);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int         | column T.ID is of type INTEGER, which cannot hold ULIDs: expected uuid, binary(16) or char(26)",
                "char(20)    | column T.ID is of type CHARACTER of 20 characters: a ULID needs 26",
                "varbinary(8)| column T.ID is of type BINARY VARYING of 8 bytes: a ULID needs 16",
            })
    void detectRefusesColumnsThatCannotHoldUlids(String type, String message) throws SQLException {
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
            execute(h2, "create table t (id " + type + ")");
            assertThatThrownBy(() -> UlidColumn.detect(h2, "t", "id"))
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessage(message);
        }
    }

    @Test
    void case48_detectRefusesAFixedLengthThatIsFilledUp() throws SQLException {
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
            execute(h2, "create table t (id binary(255), short binary(17), free varbinary(255))");
            assertThatThrownBy(() -> UlidColumn.detect(h2, "t", "id"))
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessage("column T.ID is of type BINARY of 255 bytes, to which it fills every value up:"
                            + " a ULID needs exactly 16");
            assertThatThrownBy(() -> UlidColumn.detect(h2, "t", "short")).hasMessageContaining("of 17 bytes");
            assertThat(UlidColumn.detect(h2, "t", "free")).isEqualTo(UlidColumn.BINARY);
        }
    }

    @Test
    void detectNamesWhatIsMissing() throws SQLException {
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
            execute(h2, "create table t (id uuid, total int)");
            assertThatThrownBy(() -> UlidColumn.detect(h2, "orders", "id"))
                    .isInstanceOf(SQLSyntaxErrorException.class)
                    .hasMessage("there is no table orders that this user may see in H2");
            assertThatThrownBy(() -> UlidColumn.detect(h2, "t", "uid"))
                    .isInstanceOf(SQLSyntaxErrorException.class)
                    .hasMessage("the table \"T\" has no column uid; it has ID, TOTAL");
        }
    }

    @Test
    void sqliteRefusesUuidAndRecommendsBytes() throws SQLException {
        try (Connection sqlite = DriverManager.getConnection("jdbc:sqlite::memory:");
                PreparedStatement select = sqlite.prepareStatement("select ?")) {
            assertThat(UlidColumn.recommended(sqlite.getMetaData())).isEqualTo(UlidColumn.BINARY);
            assertThatThrownBy(() -> UlidColumn.UUID.bind(select, 1, ID))
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessage("SQLite has no uuid type; use UlidColumn.BINARY with 16 bytes");
        }
    }

    @Test
    void case47_aTextRowAmongBlobsIsRefusedOnReading() throws SQLException {
        try (Connection sqlite = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            execute(sqlite, "create table t (id blob primary key)");
            execute(sqlite, "insert into t values ('01ARZ3NDEKTSV4RRFFQ69G5FAV')");
            try (PreparedStatement insert = sqlite.prepareStatement("insert into t values (?)")) {
                UlidColumn.BINARY.bind(insert, 1, ID);
                insert.executeUpdate();
            }
            try (Statement statement = sqlite.createStatement();
                    ResultSet row = statement.executeQuery("select id from t order by id")) {
                row.next();
                assertThatThrownBy(() -> UlidColumn.BINARY.read(row, "id"))
                        .isInstanceOf(SQLDataException.class)
                        .hasMessage("column t.id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' is text where 16 bytes are expected");
                row.next();
                assertThat(UlidColumn.BINARY.read(row, "id")).isEqualTo(ID);
            }
        }
    }

    @Test
    void case47_bytesAmongTextAreRefusedOnReading() throws SQLException {
        try (Connection sqlite = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            execute(sqlite, "create table t (id text primary key check (length(id) = 26))");
            execute(sqlite, "insert into t values (cast('01ARZ3NDEKTSV4RRFFQ69G5FAV' as blob))");
            try (Statement statement = sqlite.createStatement();
                    ResultSet row = statement.executeQuery("select id from t")) {
                row.next();
                assertThatThrownBy(() -> UlidColumn.TEXT.read(row, "id"))
                        .isInstanceOf(SQLDataException.class)
                        .hasMessage("column t.id: 26 bytes 303141525a334e44454b545356345252464651363947354641"
                                + "56 are bytes where text is expected");
            }
        }
    }

    @Test
    void case47_theRecommendedCheckOfSqliteRefusesBytes() throws SQLException {
        try (Connection sqlite = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            execute(sqlite, "create table t (id text primary key check (typeof(id) = 'text' and length(id) = 26))");
            execute(sqlite, "insert into t values ('01ARZ3NDEKTSV4RRFFQ69G5FAV')");
            assertThatThrownBy(
                            () -> execute(sqlite, "insert into t values (cast('01K4P8T8PWSFM8VGRCFTSZ1STZ' as blob))"))
                    .hasMessageContaining("CHECK constraint failed");
        }
    }

    @Test
    void numbersUnderTextAreRefused() throws SQLException {
        String number = "12345678901234567890123456";
        assertUnreadable(
                UlidColumn.TEXT,
                "decimal(26)",
                number,
                "java.math.BigDecimal '" + number + "' is a number where text is expected");
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
