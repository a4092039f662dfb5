package dev.ulid.it.partition;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class UlidPartitionsMariaDbTest extends MySqlPartitionsContract {
    @Override
    Engine engine() {
        return Engine.MARIADB;
    }
}
