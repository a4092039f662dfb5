package dev.ulid.it.faults;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class DroppedConnectionMariaDbTest extends DroppedConnectionContract {}
