package dev.ulid.it.binding;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.SQLITE)
class DeclaredColumnsSqliteTest extends DeclaredColumnsContract {}
