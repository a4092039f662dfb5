package dev.ulid.it.storage;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import java.util.Locale;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** A contract that holds in every storage form of an engine, on the tables that Flyway made for that form. */
@ParameterizedClass(name = "{0}")
@ArgumentsSource(FormsOfEngine.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class StorageContract {

    @Parameter
    protected UlidColumn form;

    protected TestDatabase database;

    @BeforeParameterizedClassInvocation
    void createTables() throws Exception {
        database = TestDatabase.create(engine(), getClass());
        Schemas.migrate(database, form.name().toLowerCase(Locale.ROOT));
        fill();
    }

    /** The rows that all tests of the contract read; one instance of it sees all forms, one after the other. */
    protected void fill() throws Exception {}

    @AfterParameterizedClassInvocation
    void dropTables() {
        if (database != null) {
            database.close();
        }
    }

    protected final Engine engine() {
        return getClass().getAnnotation(OnEngine.class).value();
    }
}
