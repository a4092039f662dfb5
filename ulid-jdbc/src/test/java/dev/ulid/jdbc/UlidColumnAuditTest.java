package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ulid.Ulid;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an audit finds in the ids of a column. */
class UlidColumnAuditTest extends SqliteAudit {

    @Test
    void case80_hexThatParsesIsFoundByItsTime() throws SQLException {
        texts("0028956dfe2c832fc84d658100", "ffdabf476d92ad8114fb89c8be", "01ARZ3NDEKTSV4RRFFQ69G5FAV");
        UlidColumnReport report = audit().run(sqlite());
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
        UlidColumnReport report = audit().run(sqlite());
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
        UlidColumnReport report = UlidColumnAudit.of("t", "id").run(sqlite());
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
        UlidColumnReport report = audit().run(sqlite());
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
        UlidColumnReport report = audit().run(sqlite());
        assertThat(report.count(UlidFinding.BEFORE_WINDOW)).isEqualTo(1);
        assertThat(report.count(UlidFinding.AFTER_WINDOW)).isEqualTo(1);
        assertThat(UlidColumnAudit.of("t", "id")
                        .window(Instant.MIN, Instant.MAX)
                        .run(sqlite())
                        .isClean())
                .isTrue();
        UlidColumnReport sharp = UlidColumnAudit.of("t", "id")
                .window(NOT_BEFORE.plusNanos(1), NOT_AFTER.plusNanos(999_999))
                .run(sqlite());
        assertThat(sharp.count(UlidFinding.BEFORE_WINDOW)).isEqualTo(2);
        assertThat(sharp.count(UlidFinding.AFTER_WINDOW)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "+1000000000-12-31T23:59:59.999999999Z, +1000000000-12-31T23:59:59.999999999Z, 2, 0",
        "-1000000000-01-01T00:00:00Z, -1000000000-01-01T00:00:00Z, 0, 2",
        "+10889-08-02T05:31:50.655000001Z, +1000000000-12-31T23:59:59.999999999Z, 2, 0",
        "-1000000000-01-01T00:00:00Z, +10889-08-02T05:31:50.655Z, 0, 0"
    })
    void aWindowMayBeAnyTimeAtAll(Instant from, Instant to, int before, int after) throws SQLException {
        blobs(Ulid.MIN, Ulid.MAX);
        UlidColumnReport report = audit().window(from, to).run(sqlite());
        assertThat(report.count(UlidFinding.BEFORE_WINDOW)).isEqualTo(before);
        assertThat(report.count(UlidFinding.AFTER_WINDOW)).isEqualTo(after);
        assertThat(report.toText()).contains(from + " to " + to);
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
        UlidColumnReport report = audit().run(sqlite());
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
        UlidColumnReport report = audit().run(sqlite());
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
        UlidColumnReport report = UlidColumnAudit.of("event", "id").run(sqlite());
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
                UlidColumnAudit.of("event", "id").sequence("n").run(sqlite());
        assertThat(report.samples(UlidFinding.ORDER))
                .extracting(UlidColumnReport.Sample::detail)
                .containsExactly("at 6, after 01K4P8T8PVSFM8VGRCFTSZ1STZ");
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
                .run(sqlite());
        assertThat(refusals).hasSize(1).allMatch(message -> message.contains("readonly"));
        execute("delete from t");
        assertThat(sqlite().getAutoCommit()).isTrue();
    }

    @Test
    void aConnectionInATransactionIsLeftAlone() throws SQLException {
        texts("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        sqlite().setAutoCommit(false);
        assertThatIllegalStateException()
                .isThrownBy(() -> audit().run(sqlite()))
                .withMessageContaining("the connection is not in auto-commit mode");
    }

    @Test
    void withoutSamplesOnlyNumbersAreKept() throws SQLException {
        texts("x", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "01arz3ndektsv4rrffq69g5fav");
        UlidColumnReport report = audit().samples(0).run(sqlite());
        assertThat(report.count(UlidFinding.LENGTH)).isEqualTo(1);
        assertThat(report.count(UlidFinding.DUPLICATE)).isEqualTo(2);
        assertThat(report.findings().values())
                .allSatisfy(tally -> assertThat(tally.samples()).isEmpty());
    }
}
