package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class BrokenOffMigrationPostgreSqlTest extends BrokenOffMigrationContract {
    @Override
    Engine engine() {
        return Engine.POSTGRESQL;
    }
}
