package dev.ulid.it.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.storage.Vectors;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The SQL functions give the answers of the Java library, installed by Flyway beside a user's own migrations. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SqlFunctionsContract {

    private static final DateTimeFormatter LITERAL =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    private TestDatabase database;
    private Connection connection;

    abstract Engine engine();

    /** The SQLSTATE that the driver reports for the one that the function raised. */
    abstract String state(String raised);

    /** An expression that shows bytes as 32 lower-case digits. */
    abstract String hexOf(String bytes);

    /** An expression for an id of the type the functions prefer, from one of 16 bytes. */
    abstract String stored(String bytes);

    /** The highest time that {@code ulid_timestamp} can give. */
    abstract long lastMillis();

    /** The literal of a UTC time, to the microsecond. */
    abstract String utc(String time);

    /** The seconds since the epoch of what {@code ulid_timestamp} gave, exact. */
    abstract String epochSeconds(String timestamp);

    final TestDatabase database() {
        return database;
    }

    final Connection connection() {
        return connection;
    }

    @BeforeAll
    void install() throws SQLException {
        database = TestDatabase.create(engine(), getClass());
        migrate();
        connection = database.connect();
        execute("create table vector (t char(26) primary key, h char(32), ms bigint)");
        try (PreparedStatement insert = connection.prepareStatement("insert into vector values (?, ?, ?)")) {
            for (Vectors vector : Stream.concat(Vectors.known().stream(), Vectors.random(2000))
                    .toList()) {
                insert.setString(1, vector.text());
                insert.setString(2, vector.hex());
                insert.setLong(3, vector.millis());
                insert.addBatch();
            }
            inOneTransaction(insert);
        }
        assertThat(text("select count(*) from vector")).isEqualTo("2411");
    }

    @AfterAll
    void remove() throws SQLException {
        connection.close();
        database.close();
    }

    private void migrate() {
        Flyway.configure()
                .dataSource(database.url(), database.user(), database.password())
                .locations("classpath:db/ulid-functions/" + engine().key(), "classpath:sql-functions/" + engine().key())
                .load()
                .migrate();
    }

    @Test
    void installingAgainChangesNothing() throws SQLException {
        String before = text("select ulid_to_text(" + stored("ulid_to_bytes('01H9E2F0S201E2FZATB80NE38A')") + ")");
        migrate();
        assertThat(text("select ulid_to_text(" + stored("ulid_to_bytes('01h9e2f0s201e2fzatb80ne38a')") + ")"))
                .isEqualTo(before)
                .isEqualTo("01H9E2F0S201E2FZATB80NE38A");
    }

    @Test
    @DisplayName("case 81, 13, 16, 24: every known answer and 2000 random ids, in both directions")
    void case81_everyVectorConvertsBothWays() throws SQLException {
        assertThat(rows("select t, h, " + hexOf("ulid_to_bytes(t)") + " from vector where " + hexOf("ulid_to_bytes(t)")
                        + " <> h"))
                .isEmpty();
        assertThat(rows("select t from vector where " + hexOf("ulid_to_bytes(lower(t))") + " <> h"))
                .isEmpty();
        assertThat(rows("select t from vector where ulid_to_text(ulid_to_bytes(t)) <> t"))
                .isEmpty();
        assertThat(rows("select t from vector where ulid_to_text(" + stored("ulid_to_bytes(t)") + ") <> t"))
                .isEmpty();
        assertThat(text("select count(*) from vector where ulid_is_valid(t) and ulid_is_valid(lower(t))"))
                .isEqualTo("2411");
    }

    @Test
    void everyVectorTellsItsTime() throws SQLException {
        String id = stored("ulid_to_bytes(t)");
        assertThat(rows("select t from vector where ulid_millis(" + id + ") <> ms"))
                .isEmpty();
        String within = " where ms <= " + lastMillis();
        assertThat(rows("select t from vector" + within + " and " + epochSeconds("ulid_timestamp(" + id + ")")
                        + " * 1000 <> ms"))
                .isEmpty();
        assertThat(Integer.parseInt(text("select count(*) from vector" + within)))
                .isGreaterThan(100);
    }

    @Test
    @DisplayName("case 2, 7: for each position and each character up to U+017F, and look-alikes, the verdict of Java")
    void case02_verdictOverTheWholeCharacterRange() throws SQLException {
        execute("create table verdict (t varchar(60), ok int)");
        int refused = 0;
        try (PreparedStatement insert = connection.prepareStatement("insert into verdict values (?, ?)")) {
            for (String text : Spellings.of("01ARZ3NDEKTSV4RRFFQ69G5FAV")) {
                insert.setString(1, text);
                insert.setInt(2, Ulid.isValid(text) ? 1 : 0);
                insert.addBatch();
                refused += Ulid.isValid(text) ? 0 : 1;
            }
            inOneTransaction(insert);
        }
        assertThat(rows("select ok, t from verdict where case when ulid_is_valid(t) then 1 else 0 end <> ok"))
                .isEmpty();
        assertThat(text("select count(*) from verdict where ulid_is_valid(t) is null"))
                .isEqualTo("0");
        assertThat(text("select count(*) from verdict where ok = 0")).isEqualTo(String.valueOf(refused));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "80000000000000000000000000", // case 1
                "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
                "G0000000000000000000000000",
                "R0000000000000000000000000",
                "ZZZZZZZZZZZZZZZZZZZZZZZZZZ",
                ",,,,,,,,,,,,,,,,,,,,,,,,,,", // case 2
                "notavalidulidnotavalidulid",
                "DHCKWI*$HF$%MCNSKDW(#@_SCK",
                "01ARZ3NDEITSV4RRFFQ69G5FAV",
                "01J5PP33KAV586VA6296VXF0HU", // case 4
                "01ARZ3NDEKTSV4RRFFQ69G5FAVA", // case 7
                "01ARZ3NDEKTSV4RRFFQ69G5FAV\n",
                " 01ARZ3NDEKTSV4RRFFQ69G5FA",
                "01ARZ3NDEKTSV4RRFFQ69G5FA\u00a0",
                "01ARZ3NDEKTSV4RRFFQ69G5FA\u017f",
                "01ARZ3NDEKTSV4RRFFQ69G5FA\u212a",
                "01ARZ3NDEKTSV4RRFFQ69G5F\\101",
                "01ARZ3NDEKTSV4RRFFQ69G5FA\\",
                "01ARZ3NDEKTSV4RRFFQ69G5FA'",
                "",
                "0",
                "KQHLZWJQ8MJJDH67LRIMHIHRSL", // case 10
                "NPPRAZVV1OIVWL06NJ7W1VJZFB",
                "G551GVXZAM7M95HVQNEZO8YXYS",
                "01HF7UAQ000000000000000000", // case 11
                "067e6162-3b6f-4ae2-a171-2470b63dff00", // case 17
                "ffdabf476d92ad8114fb89c8be" // case 80
            })
    void badTextIsAnErrorThatNamesTheOffence(String text) throws SQLException {
        String reason;
        try {
            reason = "accepted " + Ulid.parse(text);
        } catch (IllegalArgumentException e) {
            reason = e.getMessage().replaceAll("[:;].*", "").replaceAll("'.*'|U\\+\\w+", "");
        }
        String offence = reason.replaceAll("^.*?(index \\d+|has \\d+$|above|characters).*$", "$1");
        assertThatThrownBy(() -> call("ulid_to_bytes(?)", text))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(state("22018")))
                .hasMessageContaining(offence);
        assertThat(call("case when ulid_is_valid(?) then 'valid' else 'wrong' end", text))
                .isEqualTo("wrong");
    }

    @Test
    void aTextOfAnyLengthIsRefusedNotCut() throws SQLException {
        String good = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
        for (int length : new int[] {0, 1, 25, 27, 52, 255, 256, 300, 70_000}) {
            String text = good.repeat(length / 26 + 1).substring(0, length);
            assertThat(call("case when ulid_is_valid(?) then 'valid' else 'wrong' end", text))
                    .isEqualTo("wrong");
            assertThatThrownBy(() -> call("ulid_to_bytes(?)", text))
                    .hasMessageContaining("a ULID has 26 characters, this text has " + length);
        }
    }

    @Test
    void bytesOfAnotherLengthAreRefusedNeverPaddedOrCut() throws SQLException {
        for (int length : new int[] {0, 1, 15, 17, 26, 36, 255}) {
            for (String function : new String[] {"ulid_to_text", "ulid_millis", "ulid_timestamp"}) {
                try (PreparedStatement select = connection.prepareStatement("select " + function + "(?)")) {
                    select.setBytes(1, new byte[length]);
                    assertThatThrownBy(select::executeQuery)
                            .isInstanceOfSatisfying(
                                    SQLException.class,
                                    e -> assertThat(e.getSQLState()).isEqualTo(state("22026")))
                            .hasMessageContaining("a ULID has 16 bytes, not " + length);
                }
            }
        }
    }

    @Test
    void nullGivesNull() throws SQLException {
        String bytes = stored("ulid_to_bytes(t)");
        execute("create table nothing (t varchar(26))");
        execute("insert into nothing values (null)");
        for (String call : List.of(
                "ulid_to_bytes(t)",
                "ulid_is_valid(t)",
                "ulid_to_text(" + bytes + ")",
                "ulid_millis(" + bytes + ")",
                "ulid_timestamp(" + bytes + ")",
                "ulid_lower_bound(" + epochOfMillis("ulid_millis(" + bytes + ")") + ")",
                "ulid_random_at(" + epochOfMillis("ulid_millis(" + bytes + ")") + ")")) {
            assertThat(text("select case when " + call + " is null then 'null' else 'value' end from nothing"))
                    .as(call)
                    .isEqualTo("null");
        }
    }

    /** A UTC time from milliseconds, null for null. */
    abstract String epochOfMillis(String millis);

    @ParameterizedTest
    @ValueSource(strings = {"2024-01-15 10:30:45.123500", "2024-01-15 10:30:45.123789", "2024-01-15 10:30:45.123999"})
    @DisplayName("case 38, 37: microseconds are cut, never rounded")
    void case38_lowerBoundCuts(String time) throws SQLException {
        assertThat(text("select ulid_to_text(ulid_lower_bound(" + utc(time) + "))"))
                .isEqualTo("01HM6ARX430000000000000000");
    }

    @Test
    void lowerBoundIsMinOfTheSameInstant() throws SQLException {
        long seed = 38;
        System.out.println("instants with seed " + seed);
        Random random = new Random(seed);
        long limit = Math.min(lastMillis(), 253_402_300_799_999L) / 1000;
        for (int i = 0; i < 500; i++) {
            Instant instant = Instant.ofEpochSecond(random.nextLong(limit), random.nextInt(1_000_000) * 1000L);
            String literal = LITERAL.format(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
            assertThat(text("select ulid_to_text(ulid_lower_bound(" + utc(literal) + "))"))
                    .as(literal)
                    .isEqualTo(Ulid.min(instant).toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1969-12-31 23:59:59.999999", "1900-01-01 00:00:00.000000"})
    void timesBeforeTheEpochAreRefused(String time) {
        for (String function : new String[] {"ulid_lower_bound", "ulid_random_at"}) {
            assertThatThrownBy(() -> text("select " + function + "(" + utc(time) + ")"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(state("22008")))
                    .hasMessageContaining("is outside what a ULID can hold");
        }
    }

    @Test
    @DisplayName("case 71: the answers do not change with the zone of the session")
    void case71_theZoneOfTheSessionDoesNotMatter() throws SQLException {
        String query = "select ulid_to_text(ulid_lower_bound(" + utc("2024-10-27 00:30:00.123456") + ")), "
                + epochSeconds("ulid_timestamp(" + stored("ulid_to_bytes('01JB5DFSR00000000000000000')") + ")");
        List<String> before = rows(query);
        try (Connection tokyo = database.connect();
                Statement statement = tokyo.createStatement()) {
            statement.execute(setZone("+09:00"));
            try (ResultSet row = statement.executeQuery(query)) {
                row.next();
                assertThat(row.getString(1) + "|" + row.getString(2)).isEqualTo(before.get(0));
            }
        }
        assertThat(before.get(0)).startsWith("01JB5").contains("|1729980000");
    }

    /** A statement that gives the session this offset from UTC. */
    abstract String setZone(String offset);

    @Test
    void randomIdsAreOfNowAndUseAllEightyBits() throws SQLException {
        Set<String> ids = new HashSet<>();
        BitSet ones = new BitSet();
        BitSet zeros = new BitSet();
        long before = System.currentTimeMillis();
        for (String text : rows("select ulid_to_text(ulid_random()) from vector")) {
            ids.add(text);
            Ulid id = Ulid.parse(text);
            assertThat(id.timestampMillis()).isBetween(before - 1000, System.currentTimeMillis() + 1000);
            BitSet bits = BitSet.valueOf(id.randomness());
            ones.or(bits);
            bits.flip(0, 80);
            zeros.or(bits);
        }
        assertThat(ids).hasSize(2411);
        assertThat(ones.cardinality()).isEqualTo(80);
        assertThat(zeros.cardinality()).isEqualTo(80);
        assertThat(rows("select ulid_to_text(ulid_random_at(" + utc("2024-01-15 10:30:45.123789") + ")) from vector"))
                .doesNotHaveDuplicates()
                .allMatch(text -> text.startsWith("01HM6ARX43"));
    }

    private void inOneTransaction(PreparedStatement batch) throws SQLException {
        connection.setAutoCommit(false);
        batch.executeBatch();
        connection.commit();
        connection.setAutoCommit(true);
    }

    final void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The first column of the first row. */
    final String text(String query) throws SQLException {
        return rows(query).get(0);
    }

    /** The rows, their columns joined by a bar. */
    final List<String> rows(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            List<String> rows = new ArrayList<>();
            while (row.next()) {
                List<String> cells = new ArrayList<>();
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    cells.add(String.valueOf(row.getString(i)));
                }
                rows.add(String.join("|", cells));
            }
            return rows;
        }
    }

    private String call(String expression, String text) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("select " + expression)) {
            select.setString(1, text);
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return row.getString(1);
            }
        }
    }
}
