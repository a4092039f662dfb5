package dev.ulid.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import dev.ulid.it.jdbc.Sql;
import dev.ulid.it.storage.Purchases;
import dev.ulid.it.storage.StorageContract;
import dev.ulid.jdbc.UlidKeyset;
import dev.ulid.jdbc.UlidPage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A connection that is lost between two pages: the text of the cursor goes on over another one. */
abstract class DroppedConnectionContract extends StorageContract {

    @Test
    void theCursorGoesOnOverAnotherConnection() throws SQLException {
        List<Ulid> ids = UlidGenerator.builder().build().next(100);
        new Purchases(database, form).insert(ids);
        UlidKeyset<Ulid> keyset = UlidKeyset.by("id", form).from("purchase").map((row, id) -> id);
        List<Ulid> seen = new ArrayList<>();
        String cursor;
        try (Connection lost = database.connect();
                Connection other = database.connect()) {
            UlidPage<Ulid> page = keyset.first(lost, 30);
            seen.addAll(page.rows());
            cursor = page.nextCursor().toString();
            drop(lost, other);
            assertThatThrownBy(() -> keyset.after(lost, Ulid.parse(cursor), 30)).isInstanceOf(SQLException.class);
        }
        try (Connection fresh = database.connect()) {
            UlidPage<Ulid> page;
            Ulid position = Ulid.parse(cursor);
            do {
                page = keyset.after(fresh, position, 30);
                seen.addAll(page.rows());
                position = page.nextCursor();
            } while (page.hasNext());
        }
        assertThat(seen).isEqualTo(ids);
    }

    /** Lets the server end the session, where there is a server. */
    private void drop(Connection lost, Connection other) throws SQLException {
        switch (engine()) {
            case POSTGRESQL ->
                Sql.query(
                        other,
                        "select pg_terminate_backend("
                                + Sql.query(lost, "select pg_backend_pid()").get(0) + ")");
            case MYSQL, MARIADB ->
                Sql.execute(
                        other,
                        "kill " + Sql.query(lost, "select connection_id()").get(0));
            case H2, SQLITE -> lost.close();
        }
    }
}
