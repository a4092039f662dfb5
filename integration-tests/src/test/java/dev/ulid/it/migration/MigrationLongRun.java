package dev.ulid.it.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidTextToBinary;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The migration of {@code -Dulid.it.rows} rows (5,000,000), killed with SIGKILL at a fifth, two fifths and three fifths of
 * the way. Not among the tests, for it takes minutes: run it with {@code -Dtest=MigrationLongRun}.
 */
@OnEngine(Engine.POSTGRESQL)
class MigrationLongRun {

    private static final int ROWS = Integer.getInteger("ulid.it.rows", 5_000_000);
    private static final int BATCH = 10_000;
    private static final Pattern FILLED = Pattern.compile("batch parcel.id: ([0-9,]+) of");

    private long begun = System.nanoTime();

    @Test
    void killedThreeTimesAndSwitched() throws Exception {
        try (TestDatabase database = TestDatabase.create(Engine.POSTGRESQL, getClass())) {
            load(database);
            told("loaded " + ROWS + " rows");
            for (int fifths = 1; fifths <= 4; fifths++) {
                run(database, fifths == 4 ? Long.MAX_VALUE : (long) ROWS * fifths / 5);
            }
            UlidTextToBinary migration = UlidTextToBinary.of(database.dataSource(), "parcel", "id")
                    .batchSize(BATCH)
                    .lockTimeout(Duration.ofMinutes(1))
                    .build();
            migration.fill();
            told("second run, which finds nothing to do");
            UlidTextToBinary.ColumnDiff diff = migration.diff().get(0);
            told(diff.toString());
            assertThat(diff.isClean()).isTrue();
            assertThat(diff.compared()).isEqualTo(ROWS);
            migration.switchToBinary();
            told("switched");
            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("select count(*), max(pg_typeof(id)::text) from parcel")) {
                row.next();
                assertThat(row.getLong(1)).isEqualTo(ROWS);
                assertThat(row.getString(2)).isEqualTo("uuid");
            }
        }
    }

    private void run(TestDatabase database, long until) throws IOException, InterruptedException {
        Process process = MigrationProcess.start(database, BATCH, "unattended");
        String last = "";
        String memory = "";
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                Matcher filled = FILLED.matcher(line);
                if (filled.find()) {
                    last = line;
                    memory = peakMemory(process, memory);
                    if (Long.parseLong(filled.group(1).replace(",", "")) >= until) {
                        process.destroyForcibly();
                        break;
                    }
                }
            }
        }
        told((process.waitFor() == 0 ? "ended" : "killed with SIGKILL") + " at [" + last + "], " + memory);
    }

    /** The most memory that Linux counted for the process. */
    private static String peakMemory(Process process, String before) throws IOException {
        Path status = Path.of("/proc", String.valueOf(process.pid()), "status");
        return Files.exists(status)
                ? Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("VmHWM"))
                        .findFirst()
                        .orElse(before)
                : before;
    }

    private void told(String what) {
        long now = System.nanoTime();
        System.out.printf("%5d s  %s%n", (now - begun) / 1_000_000_000, what);
        begun = now;
    }

    private static void load(TestDatabase database) throws SQLException {
        try (Connection connection = DriverManager.getConnection(
                        database.url("reWriteBatchedInserts=true"), database.user(), database.password());
                Statement statement = connection.createStatement()) {
            statement.execute("create table parcel (id char(26) not null primary key)");
            connection.setAutoCommit(false);
            UlidGenerator ids = UlidGenerator.monotonic();
            try (PreparedStatement insert = connection.prepareStatement("insert into parcel values (?)")) {
                int rows = 0;
                while (rows < ROWS) {
                    for (Ulid id : ids.next(Math.min(10_000, ROWS - rows))) {
                        insert.setString(1, id.toString());
                        insert.addBatch();
                        rows++;
                    }
                    insert.executeBatch();
                }
            }
            connection.commit();
        }
    }
}
