package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UlidColumnAuditTest {

    private static final Instant NOT_BEFORE = Instant.parse("2016-01-01T00:00:00Z");
    private static final Instant NOT_AFTER = Instant.parse("2030-01-01T00:00:00Z");

    private Connection sqlite;

    @BeforeEach
    void connect() throws SQLException {
        sqlite = DriverManager.getConnection("jdbc:sqlite::memory:");
    }

    @AfterEach
    void close() throws SQLException {
        sqlite.close();
    }

    @Test
    void case80_hexThatParsesIsFoundByItsTime() throws SQLException {
        texts("0028956dfe2c832fc84d658100", "ffdabf476d92ad8114fb89c8be", "01ARZ3NDEKTSV4RRFFQ69G5FAV");
        UlidColumnReport report = audit().run(sqlite);
        assertThat(report.rows()).isEqualTo(3);
        assertThat(report.unreadable()).isEqualTo(1);
        assertThat(report.findings().keySet())
                .containsExactly(UlidFinding.OVERFLOW, UlidFinding.LOWER_CASE, UlidFinding.BEFORE_WINDOW);
        assertThat(report.samples(UlidFinding.BEFORE_WINDOW))
                .containsExactly(new UlidColumnReport.Sample(
                        "'0028956dfe2c832fc84d658100'", "'0028956dfe2c832fc84d658100'", "1972-06-17T08:14:14.510Z"));
    }

    @Test
    void case10_rowsOfABrokenGeneratorAreListedWithTheReason() throws SQLException {
        texts("KQHLZWJQ8MJJDH67LRIMHIHRSL", "NPPRAZVV1OIVWL06NJ7W1VJZFB", "G551GVXZAM7M95HVQNEZO8YXYS");
        UlidColumnReport report = audit().run(sqlite);
        assertThat(report.unreadable()).isEqualTo(3);
        assertThat(report.findings().values().stream()
                        .flatMap(tally -> tally.samples().stream())
                        .map(UlidColumnReport.Sample::detail))
                .hasSize(3)
                .allMatch(detail -> detail.contains("at index "));
    }

    @Test
    void case22_secondsTakenForMillisecondsAreFoundWithoutAWindow() throws SQLException {
        blobs(Ulid.random(Instant.ofEpochMilli(1_700_000_000L)), Ulid.random(Instant.now()));
        UlidColumnReport report = UlidColumnAudit.of("t", "id").run(sqlite);
        assertThat(report.count(UlidFinding.BEFORE_WINDOW)).isEqualTo(1);
        assertThat(report.count(UlidFinding.AFTER_WINDOW)).isZero();
        assertThat(report.notBefore()).isEqualTo("2000-01-01T00:00:00Z");
        assertThat(Duration.between(Instant.now(), report.notAfter()))
                .isBetween(Duration.ofHours(23), Duration.ofDays(1));
    }

    @Test
    void case82_copiedUuidsAreOutsideTheWindow() throws SQLException {
        blobs(
                Ulid.fromUuid(UUID.fromString("6ccd780c-baba-1026-9664-000c29f1e5b3")),
                Ulid.fromUuid(UUID.fromString("f93f9fa5-f760-4341-b62b-508def86f087")));
        UlidColumnReport report = audit().run(sqlite);
        assertThat(report.count(UlidFinding.AFTER_WINDOW)).isEqualTo(2);
        assertThat(report.unreadable()).isZero();
    }

    @Test
    void theWindowIncludesBothItsBounds() throws SQLException {
        blobs(
                Ulid.max(NOT_BEFORE.minusMillis(1)),
                Ulid.min(NOT_BEFORE),
                Ulid.max(NOT_AFTER),
                Ulid.min(NOT_AFTER.plusMillis(1)));
        UlidColumnReport report = audit().run(sqlite);
        assertThat(report.count(UlidFinding.BEFORE_WINDOW)).isEqualTo(1);
        assertThat(report.count(UlidFinding.AFTER_WINDOW)).isEqualTo(1);
        assertThat(UlidColumnAudit.of("t", "id")
                        .window(Instant.MIN, Instant.MAX)
                        .run(sqlite)
                        .isClean())
                .isTrue();
        UlidColumnReport sharp = UlidColumnAudit.of("t", "id")
                .window(NOT_BEFORE.plusNanos(1), NOT_AFTER.plusNanos(999_999))
                .run(sqlite);
        assertThat(sharp.count(UlidFinding.BEFORE_WINDOW)).isEqualTo(2);
        assertThat(sharp.count(UlidFinding.AFTER_WINDOW)).isEqualTo(1);
    }

    @Test
    void case09_case58_spellingsAndDuplicatesAreFound() throws SQLException {
        texts(
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01arz3ndektsv4rrffq69g5fav",
                "01ARZ3NDEKTSV4RRFFQ69G5fav",
                "01K4P8T8PWSFM8VGRCFTSZ1STZ",
                "01K4P8T8PWSFM8VGRCFTSZ1STZ  ",
                "01234567890123456789012345",
                "x",
                "X",
                "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
                "8zzzzzzzzzzzzzzzzzzzzzzzzz");
        UlidColumnReport report = audit().run(sqlite);
        assertThat(report.count(UlidFinding.LOWER_CASE)).isEqualTo(1);
        assertThat(report.count(UlidFinding.MIXED_CASE)).isEqualTo(1);
        assertThat(report.count(UlidFinding.PADDED)).isEqualTo(1);
        assertThat(report.lengths())
                .containsEntry(26, 7L)
                .containsEntry(28, 1L)
                .containsEntry(1, 2L)
                .hasSize(3);
        assertThat(report.count(UlidFinding.DUPLICATE)).isEqualTo(5);
        assertThat(report.samples(UlidFinding.DUPLICATE))
                .extracting(UlidColumnReport.Sample::row)
                .containsExactly("01ARZ3NDEKTSV4RRFFQ69G5FAV", "01K4P8T8PWSFM8VGRCFTSZ1STZ");
        assertThat(report.unreadable()).isEqualTo(4);
    }

    @Test
    void case47_textAmongBlobsIsFound() throws SQLException {
        blobs(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
        execute("insert into t values ('01ARZ3NDEKTSV4RRFFQ69G5FAV'), (17), (x'00'), (null)");
        UlidColumnReport report = audit().run(sqlite);
        assertThat(report.rows()).isEqualTo(5);
        assertThat(report.count(UlidFinding.STORAGE)).isEqualTo(2);
        assertThat(report.count(UlidFinding.LENGTH)).isEqualTo(1);
        assertThat(report.count(UlidFinding.NULL)).isEqualTo(1);
        assertThat(report.samples(UlidFinding.STORAGE))
                .extracting(UlidColumnReport.Sample::detail)
                .containsExactly("java.lang.Integer", "text among bytes");
    }

    @Test
    void idsThatFallWhileTheScanRisesAreFound() throws SQLException {
        execute("create table event (n integer primary key, id char(26))");
        execute("insert into event values (1, '01K4P8T8PWSFM8VGRCFTSZ1STZ'), (2, '01K4P8T8PVSFM8VGRCFTSZ1STZ'),"
                + " (3, null), (4, 'x'), (5, '01K4P8T8PXSFM8VGRCFTSZ1STZ')");
        UlidColumnReport report = UlidColumnAudit.of("event", "id").run(sqlite);
        assertThat(report.scannedBy()).isEqualTo("n");
        assertThat(report.count(UlidFinding.NULL)).isEqualTo(1);
        assertThat(report.samples(UlidFinding.ORDER))
                .containsExactly(new UlidColumnReport.Sample(
                        "2", "'01K4P8T8PVSFM8VGRCFTSZ1STZ'", "after 01K4P8T8PWSFM8VGRCFTSZ1STZ"));
    }

    @Test
    void idsAgainstASequenceAreFound() throws SQLException {
        execute("create table event (id char(26) primary key, n integer)");
        execute("insert into event values ('01K4P8T8PVSFM8VGRCFTSZ1STZ', 7), ('01K4P8T8PWSFM8VGRCFTSZ1STZ', null),"
                + " ('01K4P8T8PXSFM8VGRCFTSZ1STZ', 6), ('01K4P8T8PYSFM8VGRCFTSZ1STZ', 3000000000)");
        UlidColumnReport report =
                UlidColumnAudit.of("event", "id").sequence("n").run(sqlite);
        assertThat(report.samples(UlidFinding.ORDER))
                .extracting(UlidColumnReport.Sample::detail)
                .containsExactly("at 6, after 01K4P8T8PVSFM8VGRCFTSZ1STZ");
    }

    @Test
    void driftIsMeasured() throws SQLException {
        Instant start = Instant.parse("2024-01-15T10:30:45.123Z");
        execute("create table event (id blob primary key, created_at text)");
        long[] drifts = {-3_600_000, -1, 0, 0, 0, 1, 20, 20, 90_000, 172_800_000};
        try (PreparedStatement insert = sqlite.prepareStatement("insert into event values (?, ?)")) {
            for (long drift : drifts) {
                UlidColumn.BINARY.bind(insert, 1, Ulid.random(start));
                insert.setString(2, start.plusMillis(drift).toString());
                insert.executeUpdate();
            }
            UlidColumn.BINARY.bind(insert, 1, Ulid.random(start));
            insert.setString(2, null);
            insert.executeUpdate();
        }
        UlidDrift drift = UlidColumnAudit.of("event", "id")
                .createdAt("created_at")
                .samples(2)
                .run(sqlite)
                .drift()
                .orElseThrow();
        assertThat(drift.rows()).isEqualTo(10);
        assertThat(drift.min()).isEqualTo(Duration.ofHours(-1));
        assertThat(drift.median()).isEqualTo(Duration.ZERO);
        assertThat(drift.p99()).isEqualTo(Duration.ofDays(2));
        assertThat(drift.max()).isEqualTo(Duration.ofDays(2));
        assertThat(drift.earliest())
                .extracting(UlidColumnReport.Sample::detail)
                .containsExactly("-1 h at 2024-01-15T09:30:45.123Z", "-1 ms at 2024-01-15T10:30:45.122Z");
        assertThat(drift.latest())
                .extracting(UlidColumnReport.Sample::detail)
                .containsExactly("2 d at 2024-01-17T10:30:45.123Z", "1 min 30 s at 2024-01-15T10:32:15.123Z");
        assertThat(drift.buckets().stream().mapToLong(UlidDrift.Bucket::rows).toArray())
                .containsExactly(0, 0, 1, 0, 0, 1, 4, 2, 0, 1, 0, 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-01-15 10:30:45.0",
                "2024-01-15 10:30:45",
                "2024-01-15T10:30:45.0000000Z",
                "2024-01-15 11:30:45.00+01",
                "2024-01-15T11:30:45+01:00"
            })
    void timesAreReadWithAnyFraction(String time) throws SQLException {
        assertThat(driftOf("'" + time + "'", Instant.parse("2024-01-15T10:30:45Z")))
                .isEqualTo(Duration.ZERO);
        assertThat(driftOf(
                        "'" + time.replaceFirst(":45(\\.0+)?", ":45.1239999") + "'",
                        Instant.parse("2024-01-15T10:30:45Z")))
                .isEqualTo(Duration.ofMillis(123));
    }

    @Test
    void datesAndWholeMillisecondsAreTimes() throws SQLException {
        assertThat(driftOf("'2024-01-15'", Instant.parse("2024-01-15T00:00:00Z")))
                .isEqualTo(Duration.ZERO);
        assertThat(driftOf("1705314645123", Instant.ofEpochMilli(1_705_314_645_123L)))
                .isEqualTo(Duration.ZERO);
        assertThat(driftOf("1705314645123.0", Instant.ofEpochMilli(1_705_314_645_123L)))
                .isEqualTo(Duration.ZERO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"''", "'yesterday'", "'2024-02-30'", "1705314645.123", "9e999", "1e300"})
    void whatIsNoTimeIsRefused(String literal) {
        assertThatThrownBy(() -> driftOf(literal, Instant.EPOCH))
                .isInstanceOf(SQLDataException.class)
                .hasMessageStartingWith("column created_at: ")
                .hasMessageEndingWith(" is no time");
    }

    private Duration driftOf(String createdAt, Instant idTime) throws SQLException {
        execute("drop table if exists timed");
        execute("create table timed (id blob primary key, created_at)");
        try (PreparedStatement insert = sqlite.prepareStatement("insert into timed values (?, " + createdAt + ")")) {
            UlidColumn.BINARY.bind(insert, 1, Ulid.random(idTime));
            insert.executeUpdate();
        }
        return UlidColumnAudit.of("timed", "id")
                .createdAt("created_at")
                .run(sqlite)
                .drift()
                .orElseThrow()
                .max();
    }

    @Test
    void localTimesAreTakenInTheirZone() throws SQLException {
        Instant time = Instant.parse("2024-01-15T10:30:45.123Z");
        execute("create table event (id blob primary key, created_at text)");
        try (PreparedStatement insert =
                sqlite.prepareStatement("insert into event values (?, '2024-01-15 19:30:45.123')")) {
            UlidColumn.BINARY.bind(insert, 1, Ulid.random(time));
            insert.executeUpdate();
        }
        UlidDrift tokyo = UlidColumnAudit.of("event", "id")
                .createdAt("created_at", ZoneId.of("Asia/Tokyo"))
                .run(sqlite)
                .drift()
                .orElseThrow();
        UlidDrift utc = UlidColumnAudit.of("event", "id")
                .createdAt("created_at")
                .run(sqlite)
                .drift()
                .orElseThrow();
        assertThat(tokyo.max()).isEqualTo(Duration.ZERO);
        assertThat(utc.max()).isEqualTo(Duration.ofHours(9));
    }

    @Test
    void everyPageSizeGivesTheSameReportAndTellsItsProgress() throws SQLException {
        texts(
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01arz3ndektsv4rrffq69g5fav",
                "01K4P8T8PWSFM8VGRCFTSZ1STZ",
                "x",
                "y",
                "0028956dfe2c832fc84d658100");
        UlidColumnReport whole = audit().run(sqlite);
        for (int pageSize = 1; pageSize <= 7; pageSize++) {
            List<Long> told = new ArrayList<>();
            UlidColumnReport paged = audit().pageSize(pageSize)
                    .onProgress(progress -> {
                        told.add(progress.rows());
                        assertThat(progress.expectedRows()).isEqualTo(6);
                        assertThat(progress.remaining()).isPresent();
                    })
                    .run(sqlite);
            assertThat(withoutTime(paged)).isEqualTo(withoutTime(whole));
            assertThat(told).isSorted().endsWith(6L).hasSize(6 / pageSize + 1);
        }
    }

    @Test
    void anAuditThatWasStoppedAnywhereGoesOnToTheSameReport() throws SQLException {
        execute("create table event (id char(26) primary key, created_at text, n integer)");
        execute("insert into event values ('01ARZ3NDEKTSV4RRFFQ69G5FAV', '2016-07-30T23:54:10.259Z', 3),"
                + " ('01arz3ndektsv4rrffq69g5fav', '2016-07-30T23:54:11Z', 2), ('', null, 9),"
                + " ('01K4P8T8PWSFM8VGRCFTSZ1STZ', '2025-09-08T11:00:00Z', 1), ('zz', '2025-09-08T11:00:00Z', 8)");
        UlidColumnAudit audit =
                audit("event").createdAt("created_at").sequence("n").samples(2).pageSize(1);
        List<byte[]> checkpoints = new ArrayList<>();
        UlidColumnReport whole = audit.onProgress(
                        progress -> checkpoints.add(progress.checkpoint().toBytes()))
                .run(sqlite);
        assertThat(checkpoints).hasSize(6);
        audit.onProgress(progress -> {});
        for (byte[] checkpoint : checkpoints) {
            assertThat(withoutTime(audit.resume(sqlite, UlidAuditCheckpoint.fromBytes(checkpoint))))
                    .isEqualTo(withoutTime(whole));
        }
    }

    @Test
    void checkpointsOfOtherAuditsAndOtherBytesAreRefused() throws SQLException {
        texts("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        List<UlidAuditCheckpoint> checkpoints = new ArrayList<>();
        audit().onProgress(progress -> checkpoints.add(progress.checkpoint())).run(sqlite);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> audit().scanBy("id").form(UlidColumn.BINARY).resume(sqlite, checkpoints.get(0)))
                .withMessageStartingWith("the checkpoint is of another audit: ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> audit().resume(sqlite, UlidAuditCheckpoint.fromBytes(new byte[] {1, 2, 3})))
                .withMessageStartingWith("these 3 bytes are no checkpoint of this version");
    }

    @Test
    void checkpointsWithAChangedByteAreRefused() throws SQLException {
        texts("01ARZ3NDEKTSV4RRFFQ69G5FAV", "x");
        List<byte[]> checkpoints = new ArrayList<>();
        audit().onProgress(progress -> checkpoints.add(progress.checkpoint().toBytes()))
                .run(sqlite);
        byte[] bytes = checkpoints.get(0);
        for (int i = 0; i < bytes.length; i++) {
            byte[] changed = bytes.clone();
            changed[i] ^= 1;
            byte[] cut = Arrays.copyOf(bytes, i);
            for (byte[] copy : List.of(changed, cut)) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> audit().resume(sqlite, UlidAuditCheckpoint.fromBytes(copy)))
                        .withMessageStartingWith("these " + copy.length + " bytes are no checkpoint of this version");
            }
        }
    }

    @Test
    void anAuditAlongATypeTimeGoesOn() throws SQLException {
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = h2.createStatement()) {
            statement.execute("create table t (k time primary key, id uuid)");
            statement.execute("insert into t values ('10:00:00', null), ('11:00:00', null), ('12:00:00', null)");
            List<UlidAuditCheckpoint> checkpoints = new ArrayList<>();
            audit().pageSize(1)
                    .onProgress(progress -> checkpoints.add(progress.checkpoint()))
                    .run(h2);
            assertThat(audit().resume(h2, checkpoints.get(0)).rows()).isEqualTo(3);
        }
    }

    @Test
    void theDatabaseRefusesToWriteWhileTheAuditRuns() throws SQLException {
        texts("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        List<String> refusals = new ArrayList<>();
        audit().onProgress(progress -> {
                    try {
                        execute("delete from t");
                    } catch (SQLException e) {
                        refusals.add(String.valueOf(e.getMessage()));
                    }
                })
                .run(sqlite);
        assertThat(refusals).hasSize(1).allMatch(message -> message.contains("readonly"));
        execute("delete from t");
        assertThat(sqlite.getAutoCommit()).isTrue();
    }

    @Test
    void aConnectionInATransactionIsLeftAlone() throws SQLException {
        texts("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        sqlite.setAutoCommit(false);
        assertThatIllegalStateException()
                .isThrownBy(() -> audit().run(sqlite))
                .withMessageContaining("the connection is not in auto-commit mode");
    }

    @Test
    void scansThatCouldMissRowsAreRefused() throws SQLException {
        execute("create table none (id blob, n int unique)");
        execute("create table two (a int, id blob, n int, primary key (a, n))");
        execute("insert into none values (x'01563e3ab5d3d6764c61efb99302bd5b', null), (x'', 2)");
        assertRefused(audit("none"), "the table none has no primary key; name a unique column by scanBy");
        assertRefused(audit("none").scanBy("id"), "the column none.id has no unique index of its own,");
        assertRefused(audit("none").scanBy("n"), "the column n is null in 1 rows of none,");
        assertRefused(audit("two"), "the table two has a primary key of several columns (a, n);");
        assertRefused(audit("two").scanBy("n"), "the column two.n has no unique index of its own,");
    }

    @Test
    void aUniqueIndexOnSomeRowsDoesNotMakeAColumnUnique() throws SQLException {
        execute("create table part (id blob, n int, active int)");
        execute("create unique index part_n on part (n) where active = 1");
        execute("insert into part values (x'00', 1, 0), (x'01', 1, 0), (x'02', 1, 1)");
        assertRefused(audit("part").scanBy("n"), "the column part.n has no unique index of its own,");
        execute("create unique index part_all on part (id, n, active)");
        assertRefused(audit("part").scanBy("n"), "the column part.n has no unique index of its own,");
        execute("delete from part where active = 0");
        execute("create unique index part_n_all on part (n)");
        assertThat(audit("part").scanBy("n").run(sqlite).rows()).isEqualTo(1);
    }

    @Test
    void aScanAlongAUniqueColumnNeedsNoPrimaryKey() throws SQLException {
        execute("create table event (id blob, n int unique)");
        execute("insert into event values (x'01563e3ab5d3d6764c61efb99302bd5b', 1), (x'', 2)");
        UlidColumnReport report = audit("event").scanBy("n").run(sqlite);
        assertThat(report.rows()).isEqualTo(2);
        assertThat(report.count(UlidFinding.LENGTH)).isEqualTo(1);
    }

    @Test
    void settingsOutsideTheirBoundsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> audit().samples(-1))
                .withMessage("the number of samples is -1, but must be from 0 to 1000");
        assertThatIllegalArgumentException().isThrownBy(() -> audit().samples(1_001));
        assertThatIllegalArgumentException().isThrownBy(() -> audit().pageSize(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> audit().window(NOT_AFTER, NOT_BEFORE))
                .withMessageStartingWith("the window starts at 2030-01-01T00:00:00Z, after its end");
    }

    @Test
    void withoutSamplesOnlyNumbersAreKept() throws SQLException {
        texts("x", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "01arz3ndektsv4rrffq69g5fav");
        UlidColumnReport report = audit().samples(0).run(sqlite);
        assertThat(report.count(UlidFinding.LENGTH)).isEqualTo(1);
        assertThat(report.count(UlidFinding.DUPLICATE)).isEqualTo(2);
        assertThat(report.findings().values())
                .allSatisfy(tally -> assertThat(tally.samples()).isEmpty());
    }

    private static void assertRefusedWith(UlidColumnAudit audit, Connection connection, String message) {
        assertThatThrownBy(() -> audit.run(connection))
                .isInstanceOf(SQLFeatureNotSupportedException.class)
                .hasMessageStartingWith(message);
    }

    private void assertRefused(UlidColumnAudit audit, String message) {
        assertRefusedWith(audit, sqlite, message);
    }

    private static UlidColumnAudit audit() {
        return audit("t");
    }

    private static UlidColumnAudit audit(String table) {
        return UlidColumnAudit.of(table, "id").window(NOT_BEFORE, NOT_AFTER);
    }

    private static UlidColumnReport withoutTime(UlidColumnReport report) {
        return new UlidColumnReport(
                report.table(),
                report.column(),
                report.form(),
                report.scannedBy(),
                report.expectedRows(),
                report.rows(),
                Duration.ZERO,
                report.notBefore(),
                report.notAfter(),
                report.least(),
                report.greatest(),
                report.findings(),
                report.lengths(),
                report.drift());
    }

    private void texts(String... ids) throws SQLException {
        execute("create table t (id varchar(40) primary key)");
        try (PreparedStatement insert = sqlite.prepareStatement("insert into t values (?)")) {
            for (String id : ids) {
                insert.setString(1, id);
                insert.executeUpdate();
            }
        }
    }

    private void blobs(Ulid... ids) throws SQLException {
        execute("create table t (id blob primary key)");
        try (PreparedStatement insert = sqlite.prepareStatement("insert into t values (?)")) {
            for (Ulid id : ids) {
                UlidColumn.BINARY.bind(insert, 1, id);
                insert.executeUpdate();
            }
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = sqlite.createStatement()) {
            statement.execute(sql);
        }
    }
}
