package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.SQLITE)
class RefusedMigrationSqliteTest extends RefusedMigrationContract {
    @Override
    Engine engine() {
        return Engine.SQLITE;
    }
}
