package dev.ulid.it.binding;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class DeclaredColumnsH2Test extends DeclaredColumnsContract {}
