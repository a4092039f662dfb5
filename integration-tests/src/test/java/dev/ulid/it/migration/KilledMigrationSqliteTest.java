package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.SQLITE)
class KilledMigrationSqliteTest extends KilledMigrationContract {
    @Override
    Engine engine() {
        return Engine.SQLITE;
    }
}
