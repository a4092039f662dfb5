package dev.ulid.it.order;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class SortOrderH2Test extends SortOrderContract {}
