package dev.ulid.it.hibernate;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class AggregateSince7H2Test extends AggregateSince7Contract {}
