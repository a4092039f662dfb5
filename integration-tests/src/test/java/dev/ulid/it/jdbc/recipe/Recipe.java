package dev.ulid.it.jdbc.recipe;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidPage;
import java.sql.SQLException;
import java.util.List;

/** What each library is shown to do. */
interface Recipe {

    void insert(List<Order> orders) throws SQLException;

    Order find(Ulid id) throws SQLException;

    /** A page by the library's own means. */
    List<Order> pageAfter(Ulid cursor, int size) throws SQLException;

    /** A page by UlidKeyset over the library's own connection, hence in its transaction. */
    UlidPage<Order> keysetPageAfter(Ulid cursor, int size) throws SQLException;
}
