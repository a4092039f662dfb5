package dev.ulid.it.schema;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class FlywayTablesH2Test extends FlywayTablesContract {}
