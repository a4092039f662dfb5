package dev.ulid.it.jdbc.recipe;

import dev.ulid.Ulid;

/** A row of the recipes' table. */
record Order(Ulid id, int total) {}
