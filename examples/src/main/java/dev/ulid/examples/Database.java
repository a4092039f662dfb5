package dev.ulid.examples;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.hibernate.cfg.AvailableSettings;

/** The example's database: a connection pool, the schema that Flyway made, and Hibernate over both. */
final class Database implements AutoCloseable {

    private final HikariDataSource pool;
    private final EntityManagerFactory hibernate;
    private final String product;
    private final String version;

    private Database(HikariDataSource pool, String product, String version) {
        this.pool = pool;
        this.product = product;
        this.version = version;
        this.hibernate = Persistence.createEntityManagerFactory(
                "orders", Map.of(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, pool));
    }

    /** Connects, creates the example's own tables where they are missing, and empties them. */
    static Database open(Options options) throws SQLException {
        HikariDataSource pool = new HikariDataSource();
        try {
            pool.setJdbcUrl(options.url());
            pool.setUsername(options.user());
            pool.setPassword(options.password());
            pool.setMaximumPoolSize(options.threads() + 1);
            String product;
            String version;
            try (Connection connection = pool.getConnection()) {
                DatabaseMetaData metaData = connection.getMetaData();
                product = metaData.getDatabaseProductName();
                version = metaData.getDatabaseProductVersion();
            }
            migrate(pool, product);
            return new Database(pool, product, version);
        } catch (SQLException | RuntimeException e) {
            pool.close();
            throw e;
        }
    }

    private static void migrate(DataSource pool, String product) throws SQLException {
        String folder = switch (product) {
            case "H2" -> "h2";
            case "PostgreSQL" -> "postgresql";
            case "MySQL", "MariaDB" -> "mysql";
            default ->
                throw new IllegalArgumentException(
                        "this example has tables for H2, PostgreSQL, MySQL and MariaDB, not for " + product);
        };
        Flyway.configure()
                .dataSource(pool)
                .locations("classpath:db/" + folder)
                .table("ulid_example_history")
                .baselineOnMigrate(true)
                .baselineVersion("0")
                .load()
                .migrate();
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("delete from ulid_example_text");
            statement.executeUpdate("delete from ulid_example_order");
        }
    }

    String name() {
        return product + " " + version;
    }

    EntityManagerFactory hibernate() {
        return hibernate;
    }

    Connection connect() throws SQLException {
        return pool.getConnection();
    }

    /** The statement that explains a query on this database. */
    String explain(String query) {
        return ("MySQL".equals(product) ? "explain format=tree " : "explain ") + query;
    }

    /** True if the plan reads through the index of the primary key, by the name each database gives it. */
    boolean usesPrimaryKey(String plan) {
        String text = plan.toLowerCase(Locale.ROOT);
        return switch (product) {
            case "H2" -> text.contains("primary_key");
            case "PostgreSQL" -> text.contains("ulid_example_order_pkey");
            default -> text.contains("primary");
        };
    }

    @Override
    public void close() {
        hibernate.close();
        pool.close();
    }
}
