/**
 * What the classes of {@link dev.ulid.jdbc} share and nobody else calls: which database this is, how it writes
 * identifiers, and where a table stands. Not exported.
 */
@NullMarked
package dev.ulid.jdbc.internal;

import org.jspecify.annotations.NullMarked;
