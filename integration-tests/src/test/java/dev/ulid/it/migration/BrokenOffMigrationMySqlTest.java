package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MYSQL)
class BrokenOffMigrationMySqlTest extends BrokenOffMigrationContract {
    @Override
    Engine engine() {
        return Engine.MYSQL;
    }
}
