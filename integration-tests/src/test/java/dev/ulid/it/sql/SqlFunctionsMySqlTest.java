package dev.ulid.it.sql;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MYSQL)
class SqlFunctionsMySqlTest extends MySqlFunctionsContract {
    @Override
    Engine engine() {
        return Engine.MYSQL;
    }

    @Override
    String state(String raised) {
        return "22001"; // Connector/J turns every SQLSTATE of class 22 into a DataTruncation
    }
}
