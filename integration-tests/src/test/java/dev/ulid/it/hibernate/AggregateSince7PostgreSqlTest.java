package dev.ulid.it.hibernate;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class AggregateSince7PostgreSqlTest extends AggregateSince7Contract {}
