package dev.ulid.it.faults;

import ch.vorburger.exec.ManagedProcessException;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.jdbc.UlidColumn;
import java.io.IOException;

@OnEngine(Engine.MARIADB)
class KilledServerMariaDbTest extends KilledServerContract {

    @Override
    KillableServer server() throws IOException, ManagedProcessException {
        return new KillableMariaDb();
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
