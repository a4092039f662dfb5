package dev.ulid.it.hibernate;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.SQLITE)
class AggregateSqliteTest extends AggregateContract {}
