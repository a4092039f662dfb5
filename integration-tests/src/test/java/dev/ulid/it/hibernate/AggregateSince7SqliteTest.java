package dev.ulid.it.hibernate;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.SQLITE)
class AggregateSince7SqliteTest extends AggregateSince7Contract {}
