package dev.ulid.it.faults;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class KilledServerPostgreSqlTest extends KilledPostgreSqlContract {

    @Override
    KillableServer server() throws Exception {
        return new KillablePostgreSql();
    }
}
