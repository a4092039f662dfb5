package dev.ulid.it.engine;

@OnEngine(Engine.H2)
class TestDatabaseH2Test extends TestDatabaseContract {
    @Override
    Engine engine() {
        return Engine.H2;
    }
}
