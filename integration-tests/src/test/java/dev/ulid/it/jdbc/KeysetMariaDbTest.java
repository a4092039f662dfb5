package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidKeyset;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

@OnEngine(Engine.MARIADB)
class KeysetMariaDbTest extends KeysetContract {

    @Test
    void onlyTheFirstPageAsksTheServerHowManyParametersThereAre() throws SQLException {
        UlidKeyset<Ulid> keyset = UlidKeyset.by("id", UlidColumn.BINARY)
                .from(table(UlidColumn.BINARY))
                .where("customer = ?", 1)
                .map((row, id) -> id);
        int before = prepared();
        Ulid cursor = keyset.first(connection(), 5).nextCursor();
        int first = prepared();
        keyset.after(connection(), cursor, 5);

        assertThat(first).isEqualTo(before + 1);
        assertThat(prepared()).isEqualTo(first);
    }

    private int prepared() throws SQLException {
        try (Statement statement = connection().createStatement();
                ResultSet row = statement.executeQuery("show session status like 'Com_stmt_prepare'")) {
            row.next();
            return row.getInt(2);
        }
    }
}
