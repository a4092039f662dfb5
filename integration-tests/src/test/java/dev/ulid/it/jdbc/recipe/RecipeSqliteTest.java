package dev.ulid.it.jdbc.recipe;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;

@OnEngine(Engine.SQLITE)
class RecipeSqliteTest extends RecipeContract {}
