/** Converters between {@link dev.ulid.Ulid} and column forms for any Jakarta Persistence provider. */
@NullMarked
package dev.ulid.jpa;

import org.jspecify.annotations.NullMarked;
