package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.jdbc.internal.Identifiers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Gives ids that were written as bytes their text again, batch by batch; needs no memory, for what is done has its text. */
final class MigrationBackfill {

    private MigrationBackfill() {}

    static void run(Connection connection, MigrationColumn column, UlidColumn form, int batchSize, boolean commit)
            throws SQLException {
        Identifiers identifiers = Identifiers.of(connection.getMetaData());
        String text = identifiers.quote(column.textName());
        String bytes = identifiers.quote(column.name());
        String missing = text + " is null and " + bytes + " is not null";
        List<Ulid> ids;
        do {
            ids = ids(
                    connection,
                    form,
                    "select distinct " + bytes + " from " + column.table().sql() + " where " + missing + " limit "
                            + batchSize);
            String update = "update " + column.table().sql() + " set " + text + " = ? where " + text + " is null and "
                    + bytes + " = ?";
            try (PreparedStatement batch = connection.prepareStatement(update)) {
                for (Ulid id : ids) {
                    batch.setString(1, id.toString());
                    form.bind(batch, 2, id);
                    batch.addBatch();
                }
                batch.executeBatch();
            }
            if (commit) {
                connection.commit();
            }
        } while (ids.size() == batchSize);
    }

    private static List<Ulid> ids(Connection connection, UlidColumn form, String select) throws SQLException {
        List<Ulid> ids = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(select);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                ids.add(Objects.requireNonNull(form.read(row, 1), "an id that is not null"));
            }
        }
        return ids;
    }
}
