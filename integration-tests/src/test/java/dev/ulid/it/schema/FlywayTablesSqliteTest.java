package dev.ulid.it.schema;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.SQLITE)
class FlywayTablesSqliteTest extends FlywayTablesContract {}
