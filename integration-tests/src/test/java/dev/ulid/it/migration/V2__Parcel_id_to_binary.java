package dev.ulid.it.migration;

import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.SQLException;
import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;

/** The recipe for Flyway: broken off at any moment, the next start goes on; a row that is refused stops it before the switch. */
public class V2__Parcel_id_to_binary extends BaseJavaMigration {

    @Override
    public void migrate(Context context) throws SQLException {
        UlidTextToBinary migration = UlidTextToBinary.of(
                        context.getConfiguration().getDataSource(), "parcel", "id")
                .onProgress(System.out::println)
                .build();
        migration.fill();
        if (!migration.quarantine().isEmpty()) {
            throw new SQLException("correct or delete these rows first: " + migration.quarantine());
        }
        migration.switchToBinary();
    }

    /** Its batches are transactions of their own. */
    @Override
    public boolean canExecuteInTransaction() {
        return false;
    }
}
