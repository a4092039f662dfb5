package dev.ulid.hibernate;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistry;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;

/** An H2 database in memory, of one test's own, and session factories on it. */
final class H2Database implements AutoCloseable {

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID();
    private final Connection keptOpen;

    H2Database() throws SQLException {
        keptOpen = DriverManager.getConnection(url);
    }

    Connection connection() {
        return keptOpen;
    }

    SessionFactory create(Map<String, Object> settings, Class<?>... entities) {
        Map<String, Object> all = new HashMap<>(Map.of("hibernate.hbm2ddl.auto", "create"));
        all.putAll(settings);
        return build(url, all, entities);
    }

    /** A session factory without a database, for what must fail at boot. */
    static SessionFactory offline(String dialect, Map<String, Object> settings, Class<?>... entities) {
        Map<String, Object> all = new HashMap<>(settings);
        all.put("hibernate.dialect", dialect);
        all.put("hibernate.boot.allow_jdbc_metadata_access", "false");
        return build("jdbc:h2:mem:", all, entities);
    }

    private static SessionFactory build(String url, Map<String, Object> settings, Class<?>... entities) {
        StandardServiceRegistry registry = new StandardServiceRegistryBuilder()
                .applySetting("hibernate.connection.url", url)
                .applySettings(settings)
                .build();
        try {
            return new MetadataSources(registry)
                    .addAnnotatedClasses(entities)
                    .buildMetadata()
                    .buildSessionFactory();
        } catch (RuntimeException e) {
            StandardServiceRegistryBuilder.destroy(registry);
            throw e;
        }
    }

    @Override
    public void close() throws SQLException {
        keptOpen.close();
    }
}
