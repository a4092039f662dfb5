package dev.ulid.it.jdbc.recipe;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.MARIADB)
class RecipeMariaDbTest extends RecipeContract {}
