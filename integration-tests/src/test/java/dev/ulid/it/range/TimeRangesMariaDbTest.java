package dev.ulid.it.range;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class TimeRangesMariaDbTest extends TimeRangesContract {}
