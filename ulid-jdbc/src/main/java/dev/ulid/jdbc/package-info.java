/**
 * ULIDs over plain JDBC.
 *
 * <p>{@link dev.ulid.jdbc.UlidColumn} binds and reads them in the three column forms, {@link dev.ulid.jdbc.UlidKeyset} pages by
 * them, {@link dev.ulid.jdbc.UlidColumnAudit} judges what a column holds, {@link dev.ulid.jdbc.UlidTextToBinary} turns text keys
 * into 16 bytes, and {@link dev.ulid.jdbc.UlidPartitions} cuts tables by time. The jar also holds SQL functions as Flyway
 * locations, {@code db/ulid-functions/postgresql}, {@code …/mysql} and {@code …/mariadb}.
 */
@NullMarked
package dev.ulid.jdbc;

import org.jspecify.annotations.NullMarked;
