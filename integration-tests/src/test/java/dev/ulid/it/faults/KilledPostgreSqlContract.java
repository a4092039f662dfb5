package dev.ulid.it.faults;

import dev.ulid.jdbc.UlidColumn;

/** PostgreSQL killed, by whichever way it runs. */
abstract class KilledPostgreSqlContract extends KilledServerContract {

    @Override
    UlidColumn form() {
        return UlidColumn.UUID;
    }

    @Override
    String createTable() {
        return "create table killed (id uuid primary key)";
    }
}
