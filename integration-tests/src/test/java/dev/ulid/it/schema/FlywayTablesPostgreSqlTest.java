package dev.ulid.it.schema;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class FlywayTablesPostgreSqlTest extends FlywayTablesContract {}
