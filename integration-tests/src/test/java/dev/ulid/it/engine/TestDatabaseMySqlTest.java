package dev.ulid.it.engine;

@OnEngine(Engine.MYSQL)
class TestDatabaseMySqlTest extends TestDatabaseContract {
    @Override
    Engine engine() {
        return Engine.MYSQL;
    }
}
