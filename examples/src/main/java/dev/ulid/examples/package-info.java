/** A program as a user would write it: orders with {@code @UlidGenerated} keys, inserted, sorted, paged and scanned by time. */
@NullMarked
package dev.ulid.examples;

import org.jspecify.annotations.NullMarked;
