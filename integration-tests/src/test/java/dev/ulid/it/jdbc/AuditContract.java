package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.storage.FormsOfEngine;
import dev.ulid.jdbc.UlidAuditCheckpoint;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidColumnAudit;
import dev.ulid.jdbc.UlidColumnReport;
import dev.ulid.jdbc.UlidDrift;
import dev.ulid.jdbc.UlidFinding;
import dev.ulid.jdbc.UlidKeyset;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** {@link UlidColumnAudit} over columns of every form, with everything in them that it is there to find. */
abstract class AuditContract {

    private static final Instant START = Instant.parse("2024-01-15T10:30:45.123Z");
    private static final int ROWS = 1_234;

    private final Engine engine = getClass().getAnnotation(OnEngine.class).value();
    private TestDatabase database;
    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        database = TestDatabase.create(engine, getClass());
        connection = database.connect();
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
        database.close();
    }

    final Connection connection() {
        return connection;
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void aColumnOfGoodIdsIsClean(UlidColumn form) throws SQLException {
        createEvents(form);
        UlidColumnReport report = audit().run(connection);
        assertThat(report.isClean()).as(report.toText()).isTrue();
        assertThat(report.form()).isEqualTo(form);
        assertThat(report.rows()).isEqualTo(ROWS);
        assertThat(report.least()).isEqualTo(id(0));
        assertThat(report.greatest()).isEqualTo(id(ROWS - 1));
        UlidDrift drift = report.drift().orElseThrow();
        assertThat(drift.rows()).isEqualTo(ROWS);
        assertThat(drift.min()).isEqualTo(Duration.ofMillis(7));
        assertThat(drift.max()).isEqualTo(Duration.ofMillis(7));
        assertThat(connection.getAutoCommit()).isTrue();
        Sql.execute(connection, "delete from event");
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void timesOutsideTheWindowDriftAndOrderAreFound(UlidColumn form) throws SQLException {
        createEvents(form);
        insert(form, Ulid.random(Instant.ofEpochMilli(1_705_314_645L)), ROWS + 1, START);
        insert(form, Ulid.MAX, ROWS + 2, START.plusSeconds(9));
        insert(form, Ulid.random(START.minusSeconds(60)), ROWS + 3, START);
        UlidColumnReport report = audit().run(database.dataSource());
        assertThat(report.rows()).isEqualTo(ROWS + 3);
        assertThat(report.count(UlidFinding.BEFORE_WINDOW)).isEqualTo(1);
        assertThat(report.count(UlidFinding.AFTER_WINDOW)).isEqualTo(1);
        // In the order of ids the three come as 1235, 1237, 0, 1 … 1233, 1236: one step down.
        assertThat(report.count(UlidFinding.ORDER)).isEqualTo(1);
        assertThat(report.greatest()).isEqualTo(Ulid.MAX);
        UlidDrift drift = report.drift().orElseThrow();
        assertThat(drift.max()).isGreaterThan(Duration.ofDays(365 * 50));
        assertThat(drift.min()).isLessThan(Duration.ofDays(-365 * 8000));
        assertThat(drift.median()).isEqualTo(Duration.ofMillis(7));
        assertThat(drift.latest().get(1).detail()).startsWith("1 min at ");
    }

    @Test
    void case10_case80_badTextIsFoundByReason() throws SQLException {
        createTexts(
                "varchar(40)",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "KQHLZWJQ8MJJDH67LRIMHIHRSL",
                "NPPRAZVV1OIVWL06NJ7W1VJZFB",
                "G551GVXZAM7M95HVQNEZO8YXYS",
                "0028956dfe2c832fc84d658100",
                "ffdabf476d92ad8114fb89c8be",
                "01ARZ3NDEKTSV4RRFFQ69G5FA",
                "01ARZ3NDEKTSV4RRFFQ69G5FAVA",
                "");
        UlidColumnReport report = audit("t").run(connection);
        assertThat(report.rows()).isEqualTo(9);
        assertThat(report.unreadable()).isEqualTo(7);
        assertThat(report.count(UlidFinding.LENGTH)).isEqualTo(3);
        assertThat(report.count(UlidFinding.OVERFLOW) + report.count(UlidFinding.CHARACTER))
                .isEqualTo(4);
        assertThat(report.count(UlidFinding.BEFORE_WINDOW)).isEqualTo(1);
        assertThat(report.count(UlidFinding.LOWER_CASE)).isEqualTo(1);
        assertThat(report.lengths()).containsEntry(0, 1L).containsEntry(25, 1L).containsEntry(26, 6L);
    }

    @Test
    void case09_mixedSpellingsAreFoundAndOnceNormalisedPagesAreInOrder() throws SQLException {
        createTexts(
                "char(26)", "01K4P8T8PWSFM8VGRCFTSZ1STZ", "01k4p8t8pxsfm8vgrcftsz1stz", "01K4P8T8PYSFM8VGRCFTSZ1STZ");
        UlidColumnReport before = audit("t").run(connection);
        assertThat(before.samples(UlidFinding.LOWER_CASE))
                .extracting(UlidColumnReport.Sample::value)
                .containsExactly("'01k4p8t8pxsfm8vgrcftsz1stz'");
        Sql.execute(connection, "update t set id = upper(id)");
        assertThat(audit("t").run(connection).isClean()).isTrue();
        UlidKeyset<String> keyset = UlidKeyset.by("id", UlidColumn.TEXT)
                .from("t")
                .map((row, id) -> id.toString().substring(9, 10));
        assertThat(keyset.stream(connection, 1)).containsExactly("W", "X", "Y");
    }

    @Test
    void case58_spellingsOfOneIdAreDuplicates() throws SQLException {
        boolean caseCounts = engine != Engine.MYSQL && engine != Engine.MARIADB;
        createTexts(
                caseCounts ? "varchar(40)" : "varchar(40) character set ascii collate ascii_bin",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01arz3ndektsv4rrffq69g5fav",
                "01K4P8T8PYSFM8VGRCFTSZ1STZ");
        UlidColumnReport report = audit("t").run(connection);
        assertThat(report.count(UlidFinding.DUPLICATE)).isEqualTo(2);
        assertThat(report.samples(UlidFinding.DUPLICATE))
                .extracting(UlidColumnReport.Sample::row)
                .containsExactly("01ARZ3NDEKTSV4RRFFQ69G5FAV");
    }

    @Test
    void case56_paddingIsFound() throws SQLException {
        createTexts("char(36)", "01ARZ3NDEKTSV4RRFFQ69G5FAV");
        UlidColumnReport report = audit("t").run(connection);
        // MySQL, MariaDB and SQLite do not hand the padding out.
        boolean padded = engine == Engine.POSTGRESQL || engine == Engine.H2;
        assertThat(report.count(UlidFinding.PADDED)).isEqualTo(padded ? 1 : 0);
        assertThat(report.unreadable()).isZero();
        assertThat(report.lengths()).containsOnlyKeys(padded ? 36 : 26);
    }

    @Test
    void case48_bytesOfOtherLengthsAreFound() throws SQLException {
        String type = engine == Engine.POSTGRESQL ? "bytea" : engine == Engine.SQLITE ? "blob" : "varbinary(20)";
        Sql.execute(connection, "create table t (id " + type + " not null primary key)");
        try (PreparedStatement insert = connection.prepareStatement("insert into t values (?)")) {
            for (int length : new int[] {0, 15, 16, 17}) {
                byte[] bytes = new byte[length];
                Arrays.fill(bytes, (byte) 1);
                insert.setBytes(1, bytes);
                insert.executeUpdate();
            }
        }
        UlidColumnReport report = audit("t").run(connection);
        assertThat(report.samples(UlidFinding.LENGTH))
                .extracting(UlidColumnReport.Sample::detail)
                .containsExactly("0 bytes", "15 bytes", "17 bytes");
        assertThat(report.lengths()).containsOnlyKeys(0, 15, 16, 17);
    }

    @ParameterizedTest
    @ArgumentsSource(FormsOfEngine.class)
    void anAuditGoesOnFromAnyCheckpoint(UlidColumn form) throws SQLException {
        createEvents(form);
        insert(form, Ulid.MAX, 1, START);
        UlidColumnAudit audit = audit().pageSize(300);
        List<UlidAuditCheckpoint> checkpoints = new ArrayList<>();
        UlidColumnReport whole = audit.onProgress(progress -> checkpoints.add(progress.checkpoint()))
                .run(connection);
        audit.onProgress(progress -> {});
        assertThat(checkpoints).hasSize(5);
        for (UlidAuditCheckpoint checkpoint : checkpoints) {
            UlidColumnReport resumed =
                    audit.resume(database.dataSource(), UlidAuditCheckpoint.fromBytes(checkpoint.toBytes()));
            assertThat(resumed.rows()).isEqualTo(ROWS + 1);
            assertThat(resumed.findings()).isEqualTo(whole.findings());
            assertThat(resumed.lengths()).isEqualTo(whole.lengths());
            assertThat(resumed.drift()).isEqualTo(whole.drift());
        }
    }

    @Test
    void nothingIsWrittenAndTheDatabaseItselfSaysSo() throws SQLException {
        createEvents(UlidColumn.TEXT);
        List<String> refusals = new ArrayList<>();
        audit().onProgress(progress -> {
                    try {
                        Sql.execute(connection, "delete from event");
                    } catch (SQLException e) {
                        refusals.add(String.valueOf(e.getMessage()));
                    }
                })
                .run(connection);
        // H2 takes read-only connections as a hint; what it deleted is rolled back with the transaction.
        assertThat(refusals).hasSize(engine == Engine.H2 ? 0 : 1);
        assertThat(Sql.query(connection, "select count(*) from event")).containsExactly(String.valueOf(ROWS));
        assertThat(connection.isReadOnly()).isFalse();
    }

    @Test
    void case71_zonesOfSessionAndJvmChangeNothing() throws SQLException {
        createEvents(UlidColumn.BINARY);
        TimeZone zone = TimeZone.getDefault();
        try {
            for (String name : List.of("Asia/Tokyo", "America/St_Johns")) {
                TimeZone.setDefault(TimeZone.getTimeZone(name));
                try (Connection other = database.connect()) {
                    if (engine == Engine.POSTGRESQL) {
                        Sql.execute(other, "set time zone 'Asia/Kolkata'");
                    } else if (engine == Engine.MYSQL || engine == Engine.MARIADB) {
                        Sql.execute(other, "set time_zone = '+05:30'");
                    } else if (engine == Engine.H2) {
                        Sql.execute(other, "set time zone 'Asia/Kolkata'");
                    }
                    for (String column : List.of("created_at", "created_zoned")) {
                        UlidDrift drift = UlidColumnAudit.of("event", "id")
                                .createdAt(column)
                                .run(other)
                                .drift()
                                .orElseThrow();
                        assertThat(drift.min()).as("%s in %s", column, name).isEqualTo(Duration.ofMillis(7));
                        assertThat(drift.max()).as("%s in %s", column, name).isEqualTo(Duration.ofMillis(7));
                    }
                    UlidDrift tokyo = UlidColumnAudit.of("event", "id")
                            .createdAt("created_at", ZoneId.of("Asia/Tokyo"))
                            .run(other)
                            .drift()
                            .orElseThrow();
                    // Local times, stored in UTC, are taken to be nine hours earlier; SQLite's are with an offset.
                    assertThat(tokyo.max())
                            .isEqualTo(
                                    engine == Engine.SQLITE
                                            ? Duration.ofMillis(7)
                                            : Duration.ofMillis(7).minusHours(9));
                }
            }
        } finally {
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void aRowThatIsLockedByAnotherTransactionIsReadAsCommitted() throws SQLException {
        createTexts("char(26)", "01ARZ3NDEKTSV4RRFFQ69G5FAV");
        try (Connection writer = database.connect()) {
            writer.setAutoCommit(false);
            Sql.execute(writer, "update t set id = 'x'");
            assertThat(audit("t").run(connection).isClean()).isTrue();
            writer.commit();
        }
        assertThat(audit("t").run(connection).unreadable()).isEqualTo(1);
    }

    @Test
    void whatIsMissingOrOfTheWrongTypeIsNamed() throws SQLException {
        createEvents(UlidColumn.TEXT);
        assertThatThrownBy(() -> audit("no_such_table").run(connection))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("there is no table no_such_table");
        assertThatThrownBy(() -> audit().createdAt("created").run(connection))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("has no column created; it has ");
        assertThatThrownBy(() -> UlidColumnAudit.of("event", "n").run(connection))
                .isInstanceOf(SQLFeatureNotSupportedException.class)
                .hasMessageContaining("which cannot hold ULIDs");
        if (engine != Engine.SQLITE) {
            assertThatThrownBy(() -> audit().createdAt("id").run(connection))
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessageContaining("which holds no times");
        }
        assertThat(connection.getAutoCommit()).isTrue();
        assertThat(connection.isReadOnly()).isFalse();
    }

    private static UlidColumnAudit audit() {
        return audit("event").createdAt("created_at").sequence("n");
    }

    private static UlidColumnAudit audit(String table) {
        return UlidColumnAudit.of(table, "id")
                .window(Instant.parse("2016-01-01T00:00:00Z"), Instant.parse("2030-01-01T00:00:00Z"));
    }

    private static Ulid id(int n) {
        return Ulid.of(START.toEpochMilli() + n << 16, new Random(n).nextLong());
    }

    private void createEvents(UlidColumn form) throws SQLException {
        String local = switch (engine) {
            case H2, POSTGRESQL -> "timestamp(6)";
            case MYSQL, MARIADB -> "datetime(6)";
            case SQLITE -> "text";
        };
        String zoned = switch (engine) {
            case H2, POSTGRESQL -> "timestamp(6) with time zone";
            case MYSQL, MARIADB -> "timestamp(6) not null default now(6)";
            case SQLITE -> "integer";
        };
        Sql.execute(
                connection,
                "create table event (id " + Sql.type(engine, form)
                        + " not null primary key, n int not null, created_at " + local + ", created_zoned " + zoned
                        + ")");
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement(insertEvent())) {
            for (int n = 0; n < ROWS; n++) {
                bind(insert, form, id(n), n, START.plusMillis(n + 7));
                insert.addBatch();
            }
            insert.executeBatch();
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private void insert(UlidColumn form, Ulid id, int n, Instant created) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(insertEvent())) {
            bind(insert, form, id, n, created);
            insert.executeUpdate();
        }
    }

    private String insertEvent() {
        String zoned = engine == Engine.MYSQL || engine == Engine.MARIADB ? "from_unixtime(?)" : "?";
        return "insert into event values (?, ?, ?, " + zoned + ")";
    }

    private void bind(PreparedStatement insert, UlidColumn form, Ulid id, int n, Instant created) throws SQLException {
        form.bind(insert, 1, id);
        insert.setInt(2, n);
        switch (engine) {
            case SQLITE -> {
                insert.setString(3, created.toString());
                insert.setLong(4, created.toEpochMilli());
            }
            case MYSQL, MARIADB -> {
                insert.setObject(3, LocalDateTime.ofInstant(created, ZoneOffset.UTC));
                insert.setBigDecimal(4, BigDecimal.valueOf(created.toEpochMilli(), 3));
            }
            case H2, POSTGRESQL -> {
                insert.setObject(3, LocalDateTime.ofInstant(created, ZoneOffset.UTC));
                insert.setObject(4, created.atOffset(ZoneOffset.UTC));
            }
        }
    }

    private void createTexts(String type, String... texts) throws SQLException {
        Sql.execute(connection, "create table t (id " + type + " not null primary key)");
        try (PreparedStatement insert = connection.prepareStatement("insert into t values (?)")) {
            for (String text : texts) {
                insert.setString(1, text);
                insert.executeUpdate();
            }
        }
    }
}
