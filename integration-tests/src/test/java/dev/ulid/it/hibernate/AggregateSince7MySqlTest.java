package dev.ulid.it.hibernate;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MYSQL)
class AggregateSince7MySqlTest extends AggregateSince7Contract {}
