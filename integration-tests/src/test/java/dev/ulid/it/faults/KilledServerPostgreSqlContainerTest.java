package dev.ulid.it.faults;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(value = Engine.POSTGRESQL, inContainer = true)
class KilledServerPostgreSqlContainerTest extends KilledPostgreSqlContract {

    @Override
    KillableServer server() throws Exception {
        return new KillableContainer(Engine.POSTGRESQL, 5432, "database system is ready to accept connections");
    }
}
