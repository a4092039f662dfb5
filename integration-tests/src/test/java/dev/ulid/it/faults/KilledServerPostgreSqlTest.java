package dev.ulid.it.faults;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.jdbc.UlidColumn;

@OnEngine(Engine.POSTGRESQL)
class KilledServerPostgreSqlTest extends KilledServerContract {

    @Override
    KillableServer server() throws Exception {
        return new KillablePostgreSql();
    }

    @Override
    UlidColumn form() {
        return UlidColumn.UUID;
    }

    @Override
    String createTable() {
        return "create table killed (id uuid primary key)";
    }
}
