package dev.ulid.jdbc;

import dev.ulid.UlidRange;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a user of {@link UlidTextToBinary} may choose. */
record MigrationSettings(
        String table,
        String column,
        List<Also> also,
        @Nullable UlidColumn form,
        @Nullable UlidRange range,
        int batchSize,
        int rowsPerSecond,
        Duration lockTimeout,
        Consumer<UlidTextToBinary.Progress> progress,
        Consumer<String> statements) {

    /** A column without a foreign key that holds the same ids. */
    record Also(String table, String column) {}
}
