package dev.ulid.it.jdbc;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class PermissionMariaDbTest extends PermissionContract {}
