package dev.ulid.it.companions;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class HypersistenceH2Test extends HypersistenceContract {}
