package dev.ulid.it.paging;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class BusyTableH2Test extends BusyTableContract {}
