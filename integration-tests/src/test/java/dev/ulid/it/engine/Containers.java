package dev.ulid.it.engine;

import java.util.Map;
import java.util.Optional;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.JdbcDatabaseContainer;
import org.testcontainers.mariadb.MariaDBContainer;
import org.testcontainers.mysql.MySQLContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * Servers in containers, ended by Testcontainers when this JVM ends. {@code -Dulid.it.<engine>.image} names another
 * image than the public one, and then no embedded server takes its place; {@code none} keeps the engine out of
 * containers.
 */
final class Containers {

    private static final String NONE = "none";

    private Containers() {}

    /** Whether the user named an image for this engine. */
    static boolean isAskedFor(Engine engine) {
        String image = engine.property("image");
        return !image.isEmpty() && !image.equals(NONE);
    }

    static Optional<Server> start(Engine engine) {
        String image = engine.property("image");
        if (image.equals(NONE)) {
            return Optional.empty();
        }
        if (!DockerClientFactory.instance().isDockerAvailable()) {
            throw new IllegalStateException("no Docker engine answers");
        }
        return switch (engine) {
            case H2, SQLITE -> Optional.empty();
            case POSTGRESQL -> {
                PostgreSQLContainer container = new PostgreSQLContainer(image(image, "postgres"));
                container.setCommand("postgres", "-c", "fsync=off", "-c", "max_connections=200");
                yield start(container);
            }
            case MYSQL -> {
                MySQLContainer container = new MySQLContainer(image(image, "mysql")).withUsername("root");
                container.setCommand("mysqld", "--skip-log-bin", "--innodb-flush-log-at-trx-commit=0");
                container.withTmpFs(Map.of("/var/lib/mysql", "rw"));
                yield start(container);
            }
            case MARIADB -> start(new MariaDBContainer(image(image, "mariadb")).withUsername("root"));
        };
    }

    private static DockerImageName image(String given, String standard) {
        return given.isEmpty()
                ? DockerImageName.parse(standard)
                : DockerImageName.parse(given).asCompatibleSubstituteFor(standard);
    }

    private static Optional<Server> start(JdbcDatabaseContainer<?> container) {
        container.start();
        return Optional.of(new Server(
                "container " + container.getDockerImageName(),
                container.getJdbcUrl(),
                container.getUsername(),
                container.getPassword()));
    }
}
