package dev.ulid.it.partition;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MYSQL)
class UlidPartitionsMySqlTest extends MySqlPartitionsContract {
    @Override
    Engine engine() {
        return Engine.MYSQL;
    }
}
