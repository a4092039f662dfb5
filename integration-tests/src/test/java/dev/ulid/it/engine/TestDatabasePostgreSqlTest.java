package dev.ulid.it.engine;

@OnEngine(Engine.POSTGRESQL)
class TestDatabasePostgreSqlTest extends TestDatabaseContract {
    @Override
    Engine engine() {
        return Engine.POSTGRESQL;
    }
}
