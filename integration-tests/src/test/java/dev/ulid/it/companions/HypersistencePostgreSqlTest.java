package dev.ulid.it.companions;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class HypersistencePostgreSqlTest extends HypersistenceContract {}
