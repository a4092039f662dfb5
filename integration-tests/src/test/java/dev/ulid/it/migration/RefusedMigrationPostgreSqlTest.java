package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class RefusedMigrationPostgreSqlTest extends RefusedMigrationContract {
    @Override
    Engine engine() {
        return Engine.POSTGRESQL;
    }
}
