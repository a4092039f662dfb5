package dev.ulid.it.order;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class InsertionOrderMariaDbTest extends InsertionOrderContract {}
