package dev.ulid.it.migration;

import com.zaxxer.hikari.HikariDataSource;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidTextToBinary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that fills {@code parcel.id} and whatever refers to it, and is there to be killed: it prints each batch, and
 * goes on when it is sent a byte, or at once when the last argument is {@code unattended}. Arguments: URL, user, password,
 * batch size, and perhaps that.
 */
public final class MigrationProcess {

    private MigrationProcess() {}

    /** Starts the process with a heap of 64 MB. */
    static Process start(TestDatabase database, int batchSize, String... more) throws IOException {
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                classes,
                MigrationProcess.class.getName(),
                database.url(),
                database.user(),
                database.password(),
                String.valueOf(batchSize)));
        command.addAll(List.of(more));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    public static void main(String[] arguments) throws SQLException {
        try (HikariDataSource dataSource = new HikariDataSource()) {
            dataSource.setJdbcUrl(arguments[0]);
            dataSource.setUsername(arguments[1]);
            dataSource.setPassword(arguments[2]);
            dataSource.setMaximumPoolSize(1);
            UlidTextToBinary.of(dataSource, "parcel", "id")
                    .batchSize(Integer.parseInt(arguments[3]))
                    .onProgress(arguments.length > 4 ? MigrationProcess::tell : MigrationProcess::tellAndWait)
                    .build()
                    .fill();
        }
        System.out.println("done");
    }

    private static void tell(UlidTextToBinary.Progress progress) {
        System.out.println("batch " + progress);
        System.out.flush();
    }

    private static void tellAndWait(UlidTextToBinary.Progress progress) {
        tell(progress);
        try {
            if (System.in.read() < 0) {
                throw new IllegalStateException("nobody listens any more");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
