package dev.ulid.it.paging;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UlidPage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Ways to see a whole table page by page; the ids come in the order of the query whichever way they were reached. */
enum Walk {
    FORWARD,
    FORWARD_DESCENDING,
    BACKWARD,
    BACKWARD_DESCENDING;

    boolean descends() {
        return this == FORWARD_DESCENDING || this == BACKWARD_DESCENDING;
    }

    List<Ulid> ids(UlidKeyset<Ulid> ascending, Connection connection, int pageSize) throws SQLException {
        UlidKeyset<Ulid> keyset = descends() ? ascending.descending() : ascending;
        boolean forward = this == FORWARD || this == FORWARD_DESCENDING;
        List<Ulid> seen = new ArrayList<>();
        Ulid cursor = null;
        boolean more = true;
        while (more) {
            UlidPage<Ulid> page =
                    forward ? keyset.after(connection, cursor, pageSize) : keyset.before(connection, cursor, pageSize);
            seen.addAll(forward ? seen.size() : 0, page.rows());
            cursor = forward ? page.nextCursor() : page.previousCursor();
            more = forward ? page.hasNext() : page.hasPrevious();
        }
        return seen;
    }
}
