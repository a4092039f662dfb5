package dev.ulid.it.sql;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class SqlFunctionsMariaDbTest extends MySqlFunctionsContract {
    @Override
    Engine engine() {
        return Engine.MARIADB;
    }

    @Override
    String state(String raised) {
        return raised;
    }
}
