package dev.ulid.it.paging;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class DeepPagesH2Test extends DeepPagesContract {}
