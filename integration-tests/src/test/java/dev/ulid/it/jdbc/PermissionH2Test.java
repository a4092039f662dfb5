package dev.ulid.it.jdbc;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class PermissionH2Test extends PermissionContract {}
