package dev.ulid.it.writers;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class TwoJvmsMariaDbTest extends TwoJvmsContract {}
