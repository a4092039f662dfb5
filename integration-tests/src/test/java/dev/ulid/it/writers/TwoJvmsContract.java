package dev.ulid.it.writers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.storage.Purchases;
import dev.ulid.it.storage.StorageContract;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UlidPage;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two writers in two JVMs, each with its own generator: what interleaves, and what a poller sees. */
abstract class TwoJvmsContract extends StorageContract {

    private static final int ROWS = 400;

    /** A row with its id and the writer that inserted it. */
    private record Row(Ulid id, int writer) {}

    private UlidKeyset<Row> rows;

    @BeforeEach
    void emptyTable() throws SQLException {
        new Purchases(database, form).deleteAll();
        rows = UlidKeyset.by("id", form).from("purchase").map((row, id) -> new Row(id, row.getInt("seq")));
    }

    @Test
    void rowsOfBothInterleaveAndALaggingPollerSeesEachOnce() throws Exception {
        Duration lag = Duration.ofSeconds(2);
        try (Writer first = writer(1);
                Writer second = writer(2);
                Connection connection = database.connect()) {
            assertThat(List.of(first.answer(), second.answer())).containsOnly("ready");
            first.send("rows " + ROWS);
            second.send("rows " + ROWS);
            ExecutorService waiting = Executors.newSingleThreadExecutor();
            Future<List<String>> done = waiting.submit(() -> List.of(first.answer(), second.answer()));
            waiting.shutdown();

            List<Row> polled = new ArrayList<>();
            Ulid position = null;
            Instant end = Instant.MAX;
            Instant upTo = Instant.MIN;
            while (upTo.isBefore(end)) {
                upTo = Instant.now().minus(lag);
                UlidPage<Row> page = rows.upTo(upTo).after(connection, position, 100);
                polled.addAll(page.rows());
                position = page.nextCursor();
                if (done.isDone() && end.equals(Instant.MAX)) {
                    assertThat(done.get()).hasSize(2);
                    end = Instant.now().plusMillis(1);
                }
                if (page.hasNext()) {
                    upTo = Instant.MIN;
                }
            }

            List<Row> all = rows.stream(connection, 1000).toList();
            assertThat(all).hasSize(2 * ROWS);
            assertThat(polled).isEqualTo(all);
            assertThat(switches(all))
                    .as("changes of the writer from row to row")
                    .isGreaterThan(1);
        }
    }

    @Test
    void case67_aPollerByTheLastIdMissesWhatTheOtherJvmCommitsLaterAndALagDoesNot() throws Exception {
        try (Writer slow = writer(1);
                Writer quick = writer(2);
                Connection connection = database.connect()) {
            assertThat(List.of(slow.answer(), quick.answer())).containsOnly("ready");
            Row a = new Row(Ulid.parse(holdBack(slow)), 1);
            Row b = new Row(nextMillisecond(quick, a.id()), 2);
            quick.ask("commit");

            assertThat(rows.first(connection, 10).rows()).contains(b).doesNotContain(a);
            UlidKeyset<Row> beforeA = rows.upTo(a.id().timestamp());
            assertThat(beforeA.first(connection, 10).rows()).isEmpty();

            release(slow);
            assertThat(rows.after(connection, b.id(), 10).rows())
                    .as("what the last id alone finds")
                    .doesNotContain(a);
            UlidPage<Row> lagging = rows.upTo(b.id().timestamp().plusMillis(1))
                    .after(connection, beforeA.first(connection, 10).nextCursor(), 1000);
            assertThat(lagging.rows()).startsWith(a).endsWith(b);
        }
    }

    /** What the writers connect to. */
    String urlForWriters() {
        return database.url();
    }

    /** Lets the writer make an id, and keeps its row from being committed. */
    String holdBack(Writer writer) throws IOException {
        return writer.ask("insert");
    }

    /** Lets the writer commit the row that was held back. */
    void release(Writer writer) throws IOException {
        writer.ask("commit");
    }

    private Writer writer(int number) throws IOException {
        return new Writer(urlForWriters(), database, form, number);
    }

    /** Lets the writer insert until its id is of a later millisecond. */
    private static Ulid nextMillisecond(Writer writer, Ulid earlier) throws IOException {
        Ulid id = earlier;
        while (id.timestampMillis() <= earlier.timestampMillis()) {
            id = Ulid.parse(writer.ask("insert"));
        }
        return id;
    }

    private static int switches(List<Row> rows) {
        int switches = 0;
        for (int i = 1; i < rows.size(); i++) {
            if (rows.get(i).writer() != rows.get(i - 1).writer()) {
                switches++;
            }
        }
        return switches;
    }
}
