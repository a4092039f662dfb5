package dev.ulid.it.migration;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class RefusedMigrationH2Test extends RefusedMigrationContract {
    @Override
    Engine engine() {
        return Engine.H2;
    }
}
