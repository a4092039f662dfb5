package dev.ulid.it.writers;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MYSQL)
class TwoJvmsMySqlTest extends TwoJvmsContract {}
