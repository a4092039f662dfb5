package dev.ulid.it.faults;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.jdbc.UlidColumn;

@OnEngine(value = Engine.MYSQL, inContainer = true)
class KilledServerMySqlTest extends KilledServerContract {

    @Override
    KillableServer server() throws Exception {
        return new KillableContainer(Engine.MYSQL, 3306, "mysqld: ready for connections");
    }

    @Override
    UlidColumn form() {
        return UlidColumn.BINARY;
    }

    @Override
    String createTable() {
        return "create table killed (id binary(16) primary key) engine = InnoDB";
    }
}
