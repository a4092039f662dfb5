package dev.ulid.it.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidTextToBinary;
import java.io.BufferedReader;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A migration in a process of its own, killed with SIGKILL at the end of a batch and in the middle of one. */
abstract class KilledMigrationContract {

    private static final int ROWS = 400;

    abstract Engine engine();

    @Test
    void killedHardAtAnyBatchItGoesOnWhereItStopped() throws Exception {
        try (TestDatabase database = TestDatabase.create(engine(), getClass())) {
            create(database);
            long filled = 0;
            int kills = 0;
            for (; ; kills++) {
                Process process = MigrationProcess.start(database, 60);
                boolean done = runUntilKilled(process, kills % 3, kills % 2 == 1);
                long now = filled(database);
                assertThat(now).as("nothing is undone").isGreaterThanOrEqualTo(filled);
                filled = now;
                if (done) {
                    break;
                }
                assertThat(kills).as("it gets on").isLessThan(40);
            }
            assertThat(kills).isGreaterThan(2);
            assertThat(filled).isEqualTo(2 * ROWS);
            assertThat(UlidTextToBinary.of(database.dataSource(), "parcel", "id")
                            .build()
                            .diff())
                    .hasSize(2)
                    .allMatch(UlidTextToBinary.ColumnDiff::isClean);
        }
    }

    private void create(TestDatabase database) throws SQLException {
        String text = database.engine() == Engine.SQLITE ? "text" : "char(26)";
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table parcel (id " + text + " not null primary key)");
            statement.execute("create table scan (no int primary key, parcel_id " + text
                    + ", constraint scan_parcel foreign key (parcel_id) references parcel (id))");
            statement.execute("create index scan_by_parcel on scan (parcel_id)");
            connection.setAutoCommit(false);
            Random random = new Random(7);
            System.out.println("ids with seed 7");
            try (PreparedStatement parcel = connection.prepareStatement("insert into parcel values (?)");
                    PreparedStatement scan = connection.prepareStatement("insert into scan values (?, ?)")) {
                for (int i = 0; i < ROWS; i++) {
                    String id = Ulid.of(random.nextLong(), random.nextLong()).toString();
                    parcel.setString(1, id);
                    parcel.addBatch();
                    scan.setInt(1, i);
                    scan.setString(2, id);
                    scan.addBatch();
                }
                parcel.executeBatch();
                scan.executeBatch();
            }
            connection.commit();
        }
    }

    /** Lets the process do so many batches, and another one if asked, and kills it; gives whether it came to its end. */
    private static boolean runUntilKilled(Process process, int batches, boolean within)
            throws IOException, InterruptedException {
        try (BufferedReader output = process.inputReader()) {
            int seen = 0;
            String line = output.readLine();
            while (line != null && line.startsWith("batch ") && seen < batches) {
                seen++;
                goOn(process);
                line = output.readLine();
            }
            if (line == null || line.equals("done")) {
                assertThat(process.waitFor()).isZero();
                return true;
            }
            if (within) {
                goOn(process);
            }
            process.destroyForcibly().waitFor();
            return false;
        }
    }

    private static void goOn(Process process) throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    /** The rows that are filled, which is one with what is remembered of them at every moment. */
    private static long filled(TestDatabase database) throws SQLException {
        String filled = "(select count(id_ulid) from parcel) + (select count(parcel_id_ulid) from scan)";
        assertThat(number(database, "select sum(filled) - (" + filled + ") from ulid_migration"))
                .isZero();
        return number(database, "select " + filled);
    }

    private static long number(TestDatabase database, String query) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
