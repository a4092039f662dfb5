package dev.ulid.it.storage;

import dev.ulid.it.engine.TestDatabase;
import org.flywaydb.core.Flyway;

/** The tables of the contracts: one Flyway location per engine and storage form. */
public final class Schemas {

    private Schemas() {}

    /** Creates the tables of {@code schema/<engine>/<name>} in an empty database. */
    public static void migrate(TestDatabase database, String name) {
        Flyway.configure()
                .dataSource(database.url(), database.user(), database.password())
                .locations("classpath:schema/" + database.engine().key() + "/" + name)
                .load()
                .migrate();
    }
}
