package dev.ulid.it.engine;

@OnEngine(Engine.SQLITE)
class TestDatabaseSqliteTest extends TestDatabaseContract {
    @Override
    Engine engine() {
        return Engine.SQLITE;
    }
}
