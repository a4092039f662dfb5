package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MYSQL)
class RefusedMigrationMySqlTest extends RefusedMigrationContract {
    @Override
    Engine engine() {
        return Engine.MYSQL;
    }
}
