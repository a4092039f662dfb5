package dev.ulid.it.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.jdbc.Sql;
import dev.ulid.jdbc.UlidAuditCheckpoint;
import dev.ulid.jdbc.UlidColumnAudit;
import dev.ulid.jdbc.UlidColumnReport;
import dev.ulid.jdbc.UlidFinding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code docs/audit.md} shows. */
class AuditGuideTest {

    private final TestDatabase database = TestDatabase.create(Engine.H2, getClass());
    private final DataSource dataSource = database.dataSource();
    private final List<String> logged = new ArrayList<>();

    @BeforeEach
    void create() throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            Sql.execute(
                    connection,
                    "create schema sales",
                    "create table sales.orders (id char(26) primary key, created_at timestamp, n int)",
                    "insert into sales.orders values ('01K4P8T8PWSFM8VGRCFTSZ1STZ', '2025-09-09 02:02:27.676', 1),"
                            + " ('01k4p8t8pxsfm8vgrcftsz1stz', '2025-09-09 02:02:27.677', 2),"
                            + " ('01K4P8T8PUSFM8VGRCFTSZ1STZ', '2025-09-09 02:02:27.678', 3)");
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void log(long rows, long rowsPerSecond, Optional<Duration> remaining) {
        logged.add(rows + " rows, " + rowsPerSecond + " rows/s, " + remaining);
    }

    @Test
    void report() throws SQLException {
        UlidColumnReport report = UlidColumnAudit.of("sales.orders", "id")
                .window(Instant.parse("2016-01-01T00:00:00Z"), Instant.now().plus(Duration.ofDays(1)))
                .createdAt("created_at", ZoneId.of("Europe/Berlin"))
                .sequence("n")
                .onProgress(progress -> log(progress.rows(), progress.rowsPerSecond(), progress.remaining()))
                .run(dataSource);
        System.out.print(report.toText());

        assertThat(report.unreadable()).isEqualTo(1);
        assertThat(report.count(UlidFinding.LOWER_CASE)).isEqualTo(1);
        assertThat(report.samples(UlidFinding.CHARACTER)).hasSize(1);
        assertThat(logged).singleElement().asString().startsWith("3 rows, ");
    }

    @Test
    void goingOn(@TempDir Path folder) throws SQLException, IOException {
        Path file = folder.resolve("checkpoint");
        for (int run = 0; run < 2; run++) {
            UlidColumnAudit audit = UlidColumnAudit.of("sales.orders", "id")
                    .onProgress(progress -> keep(file, progress.checkpoint().toBytes()));
            UlidColumnReport report = Files.exists(file)
                    ? audit.resume(dataSource, UlidAuditCheckpoint.fromBytes(Files.readAllBytes(file)))
                    : audit.run(dataSource);

            assertThat(report.rows()).isEqualTo(3);
            assertThat(file).isNotEmptyFile();
        }
    }

    private static void keep(Path file, byte[] bytes) {
        try {
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
