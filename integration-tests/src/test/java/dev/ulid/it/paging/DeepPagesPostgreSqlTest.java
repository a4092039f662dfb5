package dev.ulid.it.paging;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class DeepPagesPostgreSqlTest extends DeepPagesContract {}
