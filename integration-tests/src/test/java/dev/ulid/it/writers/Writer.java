package dev.ulid.it.writers;

import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A {@link WriterProcess} in a JVM of its own, seen from the test. */
final class Writer implements AutoCloseable {

    private final Process process;
    private final PrintWriter lines;
    private final BufferedReader answers;

    Writer(String url, TestDatabase database, UlidColumn form, int number) throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WriterProcess.class.getName(),
                        url,
                        database.user(),
                        database.password(),
                        form.name(),
                        String.valueOf(number))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        lines = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    void send(String line) {
        lines.println(line);
    }

    String answer() throws IOException {
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException(
                    "the writer ended with " + process.onExit().join().exitValue());
        }
        return answer;
    }

    String ask(String line) throws IOException {
        send(line);
        return answer();
    }

    @Override
    public void close() {
        lines.close();
        process.onExit().join();
    }
}
