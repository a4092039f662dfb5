package dev.ulid.it.range;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.H2)
class TimeRangesH2Test extends TimeRangesContract {}
