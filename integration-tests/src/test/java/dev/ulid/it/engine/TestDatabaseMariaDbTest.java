package dev.ulid.it.engine;

@OnEngine(Engine.MARIADB)
class TestDatabaseMariaDbTest extends TestDatabaseContract {
    @Override
    Engine engine() {
        return Engine.MARIADB;
    }
}
