package dev.ulid.it.engine;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A database of a test class's own: a schema on PostgreSQL, a database on MySQL and MariaDB, a file with SQLite, memory
 * with H2. Closing it removes it with all it holds.
 */
public final class TestDatabase implements AutoCloseable {

    private final Engine engine;
    private final Server server;
    private final String name;
    private final String url;
    private @Nullable HikariDataSource pool;

    private TestDatabase(Engine engine, Server server, String name) {
        this.engine = engine;
        this.server = server;
        this.name = name;
        this.url = switch (engine) {
            case H2 -> "jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1";
            case SQLITE ->
                "jdbc:sqlite:" + sqliteFile() + "?journal_mode=WAL&synchronous=OFF&busy_timeout=30000"
                        + "&foreign_keys=on";
            case POSTGRESQL -> withParameter(server.url(), "currentSchema=" + name);
            case MARIADB -> otherDatabase(server.url(), name);
            // Else a batch is one round trip per row.
            case MYSQL -> withParameter(otherDatabase(server.url(), name), "rewriteBatchedStatements=true");
        };
    }

    public static TestDatabase create(Engine engine, Class<?> testClass) {
        String name = "it_" + testClass.getSimpleName().toLowerCase(Locale.ROOT) + "_"
                + UUID.randomUUID().toString().substring(0, 8);
        TestDatabase database = new TestDatabase(engine, Servers.get(engine), name);
        switch (engine) {
            case H2 -> {}
            case SQLITE -> createFolder(database.sqliteFile().getParent());
            case POSTGRESQL -> database.server.execute("create schema " + name);
            case MYSQL, MARIADB -> database.server.execute("create database " + name + " character set utf8mb4");
        }
        return database;
    }

    public Engine engine() {
        return engine;
    }

    public String url() {
        return url;
    }

    /** The URL with one more driver parameter, {@code name=value}. */
    public String url(String parameter) {
        return engine == Engine.H2 ? url + ";" + parameter : withParameter(url, parameter);
    }

    public String user() {
        return server.user();
    }

    public String password() {
        return server.password();
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, user(), password());
    }

    /** A pool of up to ten connections, closed with this database. */
    public synchronized DataSource dataSource() {
        if (pool == null) {
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl(url);
            config.setUsername(user());
            config.setPassword(password());
            config.setMinimumIdle(0);
            pool = new HikariDataSource(config);
        }
        return pool;
    }

    /** The settings that let Hibernate connect; a dialect only where Hibernate finds none by itself. */
    public Map<String, Object> hibernateSettings() {
        Map<String, Object> settings = new HashMap<>();
        settings.put("jakarta.persistence.jdbc.url", url);
        settings.put("jakarta.persistence.jdbc.user", user());
        settings.put("jakarta.persistence.jdbc.password", password());
        if (engine == Engine.SQLITE) {
            settings.put("hibernate.dialect", "org.hibernate.community.dialect.SQLiteDialect");
        }
        return settings;
    }

    @Override
    public synchronized void close() {
        if (pool != null) {
            pool.close();
        }
        switch (engine) {
            case H2 -> new Server("", url, user(), password()).execute("shutdown");
            case SQLITE -> deleteFile();
            case POSTGRESQL -> server.execute("drop schema " + name + " cascade");
            case MYSQL, MARIADB -> server.execute("drop database " + name);
        }
    }

    private Path sqliteFile() {
        return EmbeddedServers.FOLDER.resolve("sqlite").resolve(name + ".db");
    }

    private static String otherDatabase(String url, String name) {
        return url.replaceFirst("^(jdbc:\\w+://[^/]+/)[^?]*", "$1" + name);
    }

    private static String withParameter(String url, String parameter) {
        return url + (url.contains("?") ? "&" : "?") + parameter;
    }

    private static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void deleteFile() {
        try {
            for (String suffix : new String[] {"", "-wal", "-shm"}) {
                Files.deleteIfExists(Path.of(sqliteFile() + suffix));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
