package dev.ulid.it.partition;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class UlidPartitionsPostgreSqlByteaTest extends PostgreSqlPartitionsContract {
    @Override
    String createTable() {
        return "create table reading (id bytea primary key, v int) partition by range (id)";
    }

    @Override
    String literal(Ulid id) {
        return "'\\x" + id.toHex() + "'";
    }
}
