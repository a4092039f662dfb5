package dev.ulid.it.binding;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class DeclaredColumnsPostgreSqlTest extends DeclaredColumnsContract {}
