package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class BrokenOffMigrationMariaDbTest extends BrokenOffMigrationContract {
    @Override
    Engine engine() {
        return Engine.MARIADB;
    }
}
