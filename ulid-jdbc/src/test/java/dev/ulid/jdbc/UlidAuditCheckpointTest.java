package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Audits page by page, broken off and resumed. */
class UlidAuditCheckpointTest extends SqliteAudit {

    @Test
    void everyPageSizeGivesTheSameReportAndTellsItsProgress() throws SQLException {
        texts(
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01arz3ndektsv4rrffq69g5fav",
                "01K4P8T8PWSFM8VGRCFTSZ1STZ",
                "x",
                "y",
                "0028956dfe2c832fc84d658100");
        UlidColumnReport whole = audit().run(sqlite());
        for (int pageSize = 1; pageSize <= 7; pageSize++) {
            List<Long> told = new ArrayList<>();
            UlidColumnReport paged = audit().pageSize(pageSize)
                    .onProgress(progress -> {
                        told.add(progress.rows());
                        assertThat(progress.expectedRows()).isEqualTo(6);
                        assertThat(progress.remaining()).isPresent();
                    })
                    .run(sqlite());
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
                .run(sqlite());
        assertThat(checkpoints).hasSize(6);
        audit.onProgress(progress -> {});
        for (byte[] checkpoint : checkpoints) {
            assertThat(withoutTime(audit.resume(sqlite(), UlidAuditCheckpoint.fromBytes(checkpoint))))
                    .isEqualTo(withoutTime(whole));
        }
    }

    @Test
    void checkpointsOfOtherAuditsAndOtherBytesAreRefused() throws SQLException {
        texts("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        List<UlidAuditCheckpoint> checkpoints = new ArrayList<>();
        audit().onProgress(progress -> checkpoints.add(progress.checkpoint())).run(sqlite());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> audit().scanBy("id").form(UlidColumn.BINARY).resume(sqlite(), checkpoints.get(0)))
                .withMessageStartingWith("the checkpoint is of another audit: ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> audit().resume(sqlite(), UlidAuditCheckpoint.fromBytes(new byte[] {1, 2, 3})))
                .withMessageStartingWith("these 3 bytes are no checkpoint of this version");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create table other.event (n integer primary key, id char(26), at bigint)",
                "create table event (n varchar(20) primary key, id char(26), at bigint)",
                "create table event (n integer primary key, id varchar(26), at bigint)",
                "create table event (n integer primary key, id char(26), at timestamp)"
            })
    void aCheckpointOfATableThatWasOfOtherTypesOrElsewhereIsRefused(String other) throws SQLException {
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = h2.createStatement()) {
            statement.execute("create schema other");
            statement.execute("create table event (n integer primary key, id char(26), at bigint)");
            UlidColumnAudit audit = audit("event").createdAt("at");
            List<UlidAuditCheckpoint> checkpoints = new ArrayList<>();
            audit.onProgress(progress -> checkpoints.add(progress.checkpoint())).run(h2);
            audit.onProgress(progress -> {});
            assertThat(audit.resume(h2, checkpoints.get(0)).rows()).isZero();

            statement.execute("drop table event");
            statement.execute(other);
            statement.execute("set schema " + (other.contains("other.") ? "other" : "public"));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> audit.resume(h2, checkpoints.get(0)))
                    .withMessageStartingWith("the checkpoint is of another audit: table \"EVENT\" of ")
                    .withMessageContaining("; this one is table \"EVENT\" of ");
        }
    }

    @Test
    void checkpointsWithAChangedByteAreRefused() throws SQLException {
        texts("01ARZ3NDEKTSV4RRFFQ69G5FAV", "x");
        List<byte[]> checkpoints = new ArrayList<>();
        audit().onProgress(progress -> checkpoints.add(progress.checkpoint().toBytes()))
                .run(sqlite());
        byte[] bytes = checkpoints.get(0);
        for (int i = 0; i < bytes.length; i++) {
            byte[] changed = bytes.clone();
            changed[i] ^= 1;
            byte[] cut = Arrays.copyOf(bytes, i);
            for (byte[] copy : List.of(changed, cut)) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> audit().resume(sqlite(), UlidAuditCheckpoint.fromBytes(copy)))
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
}
