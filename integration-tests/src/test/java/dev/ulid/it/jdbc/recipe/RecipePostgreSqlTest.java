package dev.ulid.it.jdbc.recipe;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.POSTGRESQL)
class RecipePostgreSqlTest extends RecipeContract {}
