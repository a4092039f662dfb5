package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class RefusedMigrationMariaDbTest extends RefusedMigrationContract {
    @Override
    Engine engine() {
        return Engine.MARIADB;
    }
}
