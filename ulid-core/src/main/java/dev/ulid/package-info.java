/**
 * ULIDs as Java values: {@link dev.ulid.Ulid} is the id, {@link dev.ulid.UlidGenerator} makes ids in order,
 * {@link dev.ulid.UlidRange} selects ids by time.
 */
@NullMarked
package dev.ulid;

import org.jspecify.annotations.NullMarked;
