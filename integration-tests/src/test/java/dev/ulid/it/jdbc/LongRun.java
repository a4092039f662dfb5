package dev.ulid.it.jdbc;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidAuditCheckpoint;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidColumnAudit;
import dev.ulid.jdbc.UlidColumnReport;
import dev.ulid.jdbc.UlidKeyset;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The big tables: a stream over 5 million rows and an audit of 10 million, each in a JVM of 64 MB, the audit killed half
 * way and resumed from its checkpoint. Not a test of every build; docs/audit.md and docs/jdbc-paging.md say how to run it
 * and what came out.
 */
public final class LongRun {

    private static final int STREAM_PAGE = 5_000;
    private static final long PROGRESS = 1_000_000;

    private LongRun() {}

    /** Without arguments everything; with two numbers, that many rows to stream and to audit. */
    public static void main(String[] arguments) throws Exception {
        switch (arguments.length == 0 ? "" : arguments[0]) {
            case "stream" -> stream(arguments[1], arguments[2], arguments[3]);
            case "audit" -> audit(arguments[1], arguments[2], arguments[3], Path.of(arguments[4]));
            default -> runAll(arguments.length == 2 ? arguments : new String[] {"5000000", "10000000"});
        }
    }

    private static void runAll(String[] rows) throws Exception {
        try (TestDatabase database = TestDatabase.create(Engine.POSTGRESQL, LongRun.class)) {
            try (Connection connection = database.connect()) {
                System.out.println(connection.getMetaData().getDatabaseProductName() + " "
                        + connection.getMetaData().getDatabaseProductVersion());
                long start = System.nanoTime();
                LongRunTables.fillOrders(connection, Long.parseLong(rows[0]));
                LongRunTables.fillEvents(connection, Long.parseLong(rows[1]));
                System.out.printf(Locale.ROOT, "filled in %.1f s%n", seconds(start));
            }
            run(database, null, "stream");
            Path checkpoint = Files.createTempFile("audit", ".checkpoint");
            Files.delete(checkpoint);
            run(database, "rows=" + Long.parseLong(rows[1]) / 2, "audit", checkpoint.toString());
            run(database, null, "audit", checkpoint.toString());
            Files.delete(checkpoint);
        }
    }

    /** Runs a part of this class in a JVM of its own; kills it once it has printed a line that starts so. */
    private static void run(TestDatabase database, @Nullable String killAt, String part, String... more)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                LongRun.class.getName(),
                part,
                database.url(),
                database.user(),
                database.password()));
        command.addAll(List.of(more));
        System.out.println("\n> java -Xmx64m LongRun " + part);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                System.out.println(line);
                if (killAt != null && line.startsWith(killAt + " ")) {
                    process.destroyForcibly();
                    System.out.println("killed");
                    break;
                }
            }
        }
        int status = process.waitFor();
        if (killAt == null && status != 0) {
            throw new IllegalStateException(part + " ended with status " + status);
        }
    }

    private static void stream(String url, String user, String password) throws SQLException {
        UlidKeyset<Ulid> orders = UlidKeyset.by("o.id", UlidColumn.UUID)
                .select("o.total, o.note")
                .from("orders o")
                .where("o.note <> 'why?' and o.total >= ?", 0)
                .map((row, id) -> {
                    Objects.requireNonNull(row.getString("note"));
                    return id;
                });
        long start = System.nanoTime();
        long[] rows = {0};
        Ulid[] last = {Ulid.MIN};
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            orders.stream(connection, STREAM_PAGE).forEach(id -> {
                if (id.compareTo(last[0]) <= 0) {
                    throw new IllegalStateException(id + " came after " + last[0]);
                }
                last[0] = id;
                if (++rows[0] % PROGRESS == 0) {
                    System.out.printf(Locale.ROOT, "rows=%d %,.0f rows/s%n", rows[0], rows[0] / seconds(start));
                }
            });
        }
        System.out.printf(
                Locale.ROOT,
                "streamed %,d rows, each once and in order, in %.1f s: %,.0f rows/s%n",
                rows[0],
                seconds(start),
                rows[0] / seconds(start));
        System.out.println(memory());
    }

    private static void audit(String url, String user, String password, Path checkpoint)
            throws SQLException, IOException {
        UlidColumnAudit audit = UlidColumnAudit.of("event", "id")
                .createdAt("created_at")
                .sequence("n")
                .samples(3)
                .onProgress(progress -> {
                    keep(checkpoint, progress.checkpoint());
                    if (progress.rows() % PROGRESS == 0) {
                        System.out.printf(
                                Locale.ROOT,
                                "rows=%d of %,d, %,d rows/s, %d s left%n",
                                progress.rows(),
                                progress.expectedRows(),
                                progress.rowsPerSecond(),
                                progress.remaining().orElseThrow().toSeconds());
                    }
                });
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            UlidColumnReport report = Files.exists(checkpoint)
                    ? audit.resume(connection, UlidAuditCheckpoint.fromBytes(Files.readAllBytes(checkpoint)))
                    : audit.run(connection);
            System.out.println();
            System.out.print(report.toText());
            System.out.println();
            System.out.println(Files.size(checkpoint) + " bytes in the last checkpoint; " + memory());
        }
    }

    private static void keep(Path file, UlidAuditCheckpoint checkpoint) {
        try {
            Path next = file.resolveSibling(file.getFileName() + ".next");
            Files.write(next, checkpoint.toBytes());
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static String memory() {
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
        return String.format(
                Locale.ROOT,
                "peak heap %.0f MB of %.0f MB",
                peak / 1e6,
                Runtime.getRuntime().maxMemory() / 1e6);
    }
}
