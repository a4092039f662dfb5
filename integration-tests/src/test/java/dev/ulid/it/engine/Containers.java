package dev.ulid.it.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import java.util.Map;
import java.util.Optional;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.JdbcDatabaseContainer;
import org.testcontainers.mariadb.MariaDBContainer;
import org.testcontainers.mysql.MySQLContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/**
 * Servers in containers, ended by Testcontainers when this JVM ends. {@code -Dulid.it.<engine>.image} names another
 * image than the public one, and then no embedded server takes its place; {@code none} keeps the engine out of
 * containers.
 */
public final class Containers {

    private static final String NONE = "none";

    private Containers() {}

    /** Whether the user named an image for this engine. */
    static boolean isAskedFor(Engine engine) {
        String image = engine.property("image");
        return !image.isEmpty() && !image.equals(NONE);
    }

    static Optional<Server> start(Engine engine) throws InterruptedException {
        return create(engine).map(container -> {
            // What makes a server safe costs time, and this one is thrown away.
            switch (engine) {
                case POSTGRESQL -> container.setCommand("postgres", "-c", "fsync=off", "-c", "max_connections=200");
                case MYSQL -> {
                    container.setCommand("mysqld", "--skip-log-bin", "--innodb-flush-log-at-trx-commit=0");
                    container.withTmpFs(Map.of("/var/lib/mysql", "rw"));
                }
                default -> {}
            }
            container.start();
            return new Server(
                    "container " + container.getDockerImageName(),
                    container.getJdbcUrl(),
                    container.getUsername(),
                    container.getPassword());
        });
    }

    /**
     * A container of the engine's image with all its usual safeguards, not started; empty where the engine has none.
     *
     * @throws IllegalStateException if no Docker engine answers, or if the image is neither there nor can be pulled
     */
    public static Optional<JdbcDatabaseContainer<?>> create(Engine engine) throws InterruptedException {
        String image = engine.property("image");
        if (image.equals(NONE) || engine == Engine.H2 || engine == Engine.SQLITE) {
            return Optional.empty();
        }
        if (!DockerClientFactory.instance().isDockerAvailable()) {
            throw new IllegalStateException("no Docker engine answers");
        }
        return Optional.of(
                switch (engine) {
                    case POSTGRESQL -> new PostgreSQLContainer(image(image, "postgres"));
                    case MYSQL -> new MySQLContainer(image(image, "mysql")).withUsername("root");
                    case MARIADB -> new MariaDBContainer(image(image, "mariadb")).withUsername("root");
                    case H2, SQLITE -> throw new AssertionError(engine);
                });
    }

    private static DockerImageName image(String given, String standard) throws InterruptedException {
        DockerImageName name = DockerImageName.parse(given.isEmpty() ? standard : given);
        pull(ImageNameSubstitutor.instance().apply(name));
        return name.asCompatibleSubstituteFor(standard);
    }

    /** Pulls an image that is not there, in one attempt; Testcontainers would try for minutes without a word. */
    private static void pull(DockerImageName image) throws InterruptedException {
        DockerClient docker = DockerClientFactory.lazyClient();
        try {
            docker.inspectImageCmd(image.asCanonicalNameString()).exec();
        } catch (NotFoundException notThere) {
            try {
                docker.pullImageCmd(image.getUnversionedPart())
                        .withTag(image.getVersionPart())
                        .start()
                        .awaitCompletion();
            } catch (RuntimeException e) {
                throw new IllegalStateException(
                        "image " + image + " is not there and cannot be pulled: " + e.getMessage(), e);
            }
        }
    }
}
