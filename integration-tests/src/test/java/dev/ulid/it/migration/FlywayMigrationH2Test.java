package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class FlywayMigrationH2Test extends FlywayMigrationContract {
    @Override
    Engine engine() {
        return Engine.H2;
    }
}
