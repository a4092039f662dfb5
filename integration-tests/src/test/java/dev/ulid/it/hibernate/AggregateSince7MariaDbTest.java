package dev.ulid.it.hibernate;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class AggregateSince7MariaDbTest extends AggregateSince7Contract {}
