package dev.ulid.it.order;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class InsertionOrderH2Test extends InsertionOrderContract {}
