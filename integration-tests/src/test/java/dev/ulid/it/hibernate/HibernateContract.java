package dev.ulid.it.hibernate;

import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A contract that runs once per storage, on the engine of the subclass, with one database and one factory. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ParameterizedClass(name = "{0}")
@EnumSource(value = UlidStorage.class, names = "UUID", mode = EnumSource.Mode.EXCLUDE)
abstract class HibernateContract {

    @Parameter
    UlidStorage storage;

    TestDatabase database;
    Orm orm;

    abstract Class<?>[] entities();

    /** The rows that all tests of the contract read. */
    void fill() {}

    @BeforeParameterizedClassInvocation
    void open() {
        database = TestDatabase.create(engine(), getClass());
        orm = Orm.create(database, storage, entities());
        fill();
    }

    @AfterParameterizedClassInvocation
    void close() {
        orm.close();
        database.close();
    }

    final Engine engine() {
        return getClass().getAnnotation(OnEngine.class).value();
    }

    /** Whether this is PostgreSQL before version 18, which has {@code max} and {@code min} of uuid and text, but not of bytea. */
    final boolean lacksMaximumOfBytes() throws SQLException {
        if (engine() != Engine.POSTGRESQL) {
            return false;
        }
        try (Connection connection = database.connect()) {
            return connection.getMetaData().getDatabaseMajorVersion() < 18;
        }
    }
}
