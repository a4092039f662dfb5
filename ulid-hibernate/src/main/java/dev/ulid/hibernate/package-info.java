/** ULIDs in Hibernate ORM: {@code @UlidGenerated} and the storage of ids in 16 bytes; adding the jar is the set-up. */
@NullMarked
package dev.ulid.hibernate;

import org.jspecify.annotations.NullMarked;
