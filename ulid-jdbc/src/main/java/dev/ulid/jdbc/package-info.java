/** ULIDs over plain JDBC: {@link dev.ulid.jdbc.UlidColumn} binds and reads them in the three column forms. */
@NullMarked
package dev.ulid.jdbc;

import org.jspecify.annotations.NullMarked;
