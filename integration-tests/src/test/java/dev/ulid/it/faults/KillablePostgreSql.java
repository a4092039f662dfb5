package dev.ulid.it.faults;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An embedded PostgreSQL with all its usual safeguards. */
final class KillablePostgreSql implements KillableServer {

    private final Path folder =
            Path.of("target", "databases", "killed-postgresql").toAbsolutePath();
    private final Path data;
    private EmbeddedPostgres postgres;

    KillablePostgreSql() throws IOException {
        Files.createDirectories(folder);
        data = Files.createTempDirectory(folder, "data");
    }

    @Override
    public void start() throws IOException {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(folder.toFile())
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                // The library switches these off, and then the last commits are lost with the server.
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on");
        if (postgres != null) {
            builder.setPort(postgres.getPort());
        }
        postgres = builder.start();
    }

    @Override
    public void kill() {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            ProcessHandle.of(Long.parseLong(lines.get(0))).ifPresent(KillableServer::kill);
            postgres.close(); // which finds no server to stop, and lets go of the data folder
        } catch (IOException e) {
            throw new IllegalStateException("no server runs on " + data, e);
        }
    }

    @Override
    public String url() {
        return postgres.getJdbcUrl("postgres", "postgres");
    }

    @Override
    public String user() {
        return "postgres";
    }
}
