package dev.ulid.it.hibernate;

import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistry;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** A session factory on a test database that remembers the statements it has sent. */
public final class Orm implements AutoCloseable {

    private final List<String> statements = new CopyOnWriteArrayList<>();
    private final SessionFactory factory;
    private final Metadata metadata;

    private Orm(Map<String, Object> settings, Class<?>... entities) {
        settings.put("hibernate.session_factory.statement_inspector", (StatementInspector) sql -> {
            statements.add(sql);
            return sql;
        });
        settings.put("hibernate.generate_statistics", "true");
        StandardServiceRegistry registry =
                new StandardServiceRegistryBuilder().applySettings(settings).build();
        try {
            metadata =
                    new MetadataSources(registry).addAnnotatedClasses(entities).buildMetadata();
            factory = metadata.buildSessionFactory();
        } catch (RuntimeException e) {
            StandardServiceRegistryBuilder.destroy(registry);
            throw e;
        }
    }

    /** A factory that creates the tables of its entities, unless {@code more} says otherwise. */
    static Orm create(TestDatabase database, UlidStorage storage, Class<?>... entities) {
        return create(database, storage, Map.of(), entities);
    }

    public static Orm create(TestDatabase database, UlidStorage storage, Map<String, ?> more, Class<?>... entities) {
        Map<String, Object> settings = new HashMap<>(database.hibernateSettings());
        settings.put("hibernate.hbm2ddl.auto", "create-only");
        settings.put("hibernate.hbm2ddl.halt_on_error", "true");
        settings.put(UlidStorage.SETTING, storage);
        // It is on the class path for its own test, and registers its types everywhere if it is let.
        settings.put("hypersistence.utils.enable_types_contributor", "false");
        if (database.engine() == Engine.MARIADB) {
            // Its uuid type is refused for generated ids, whichever Java type the attribute has.
            settings.put("hibernate.type.preferred_uuid_jdbc_type", "BINARY");
        }
        settings.putAll(more);
        return new Orm(settings, entities);
    }

    public SessionFactory factory() {
        return factory;
    }

    Metadata metadata() {
        return metadata;
    }

    public void run(Consumer<Session> work) {
        factory.inTransaction(work);
    }

    public <T> T call(Function<Session, T> work) {
        return factory.fromTransaction(work);
    }

    void persist(Object... entities) {
        run(session -> {
            for (Object entity : entities) {
                session.persist(entity);
            }
        });
    }

    /** The statements that the work has sent, in lower case, one for each JDBC batch. */
    List<String> statementsOf(Consumer<Session> work) {
        statements.clear();
        long before = factory.getStatistics().getPrepareStatementCount();
        run(work);
        long prepared = factory.getStatistics().getPrepareStatementCount() - before;
        List<String> sent = new ArrayList<>(statements);
        if (sent.size() != prepared) {
            throw new AssertionError("inspected " + sent + " but prepared " + prepared);
        }
        return sent;
    }

    @Override
    public void close() {
        factory.close();
    }
}
