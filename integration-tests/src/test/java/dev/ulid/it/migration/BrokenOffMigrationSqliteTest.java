package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.SQLITE)
class BrokenOffMigrationSqliteTest extends BrokenOffMigrationContract {
    @Override
    Engine engine() {
        return Engine.SQLITE;
    }
}
