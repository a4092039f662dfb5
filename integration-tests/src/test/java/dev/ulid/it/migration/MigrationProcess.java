package dev.ulid.it.migration;

import com.zaxxer.hikari.HikariDataSource;
import dev.ulid.jdbc.UlidTextToBinary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;

/**
 * A process that fills {@code parcel.id} and whatever refers to it, and is there to be killed: it prints each batch, and
 * goes on when it is sent a byte. Arguments: URL, user, password, batch size.
 */
public final class MigrationProcess {

    private MigrationProcess() {}

    public static void main(String[] arguments) throws SQLException {
        try (HikariDataSource dataSource = new HikariDataSource()) {
            dataSource.setJdbcUrl(arguments[0]);
            dataSource.setUsername(arguments[1]);
            dataSource.setPassword(arguments[2]);
            dataSource.setMaximumPoolSize(1);
            UlidTextToBinary.of(dataSource, "parcel", "id")
                    .batchSize(Integer.parseInt(arguments[3]))
                    .onProgress(MigrationProcess::tellAndWait)
                    .build()
                    .fill();
        }
        System.out.println("done");
    }

    private static void tellAndWait(UlidTextToBinary.Progress progress) {
        System.out.println("batch " + progress);
        System.out.flush();
        try {
            if (System.in.read() < 0) {
                throw new IllegalStateException("nobody listens any more");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
