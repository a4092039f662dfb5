package dev.ulid.it.binding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.storage.Purchases;
import dev.ulid.it.storage.SampleIds;
import dev.ulid.it.storage.StorageContract;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrays of ids as one parameter, in the element type of each form. */
@OnEngine(Engine.POSTGRESQL)
class PostgreSqlArraysTest extends StorageContract {

    @Test
    void anArrayFindsItsRows() throws SQLException {
        List<Ulid> ids = SampleIds.ofWholeSpace(1000);
        new Purchases(database, form).insert(ids);
        List<Ulid> wanted = ids.subList(10, 210);
        List<Ulid> found = new ArrayList<>();
        try (Connection connection = database.connect();
                PreparedStatement select =
                        connection.prepareStatement("select id from purchase where id = any (?) order by id")) {
            select.setArray(1, array(connection, wanted));
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    found.add(form.read(rows, 1));
                }
            }
        }
        assertThat(found).isEqualTo(wanted.stream().sorted().toList());
    }

    private Array array(Connection connection, List<Ulid> ids) throws SQLException {
        Object[] values = ids.stream().map(form::toObject).toArray();
        return switch (form) {
            case UUID -> connection.createArrayOf("uuid", values);
            case BINARY -> connection.createArrayOf("bytea", Arrays.copyOf(values, values.length, byte[][].class));
            case TEXT -> connection.createArrayOf("bpchar", values);
        };
    }
}
