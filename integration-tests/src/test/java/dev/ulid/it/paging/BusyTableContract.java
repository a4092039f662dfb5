package dev.ulid.it.paging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.storage.Purchases;
import dev.ulid.it.storage.StorageContract;
import dev.ulid.jdbc.UlidKeyset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages over a table that another connection writes to and deletes from: what is there throughout is seen once. */
abstract class BusyTableContract extends StorageContract {

    private static final int ROWS = 600;
    private static final long FIRST_MILLIS = 1_700_000_000_000L;
    private static final long LAST_MILLIS = FIRST_MILLIS + ROWS;

    private final List<Ulid> lasting = new ArrayList<>();
    private UlidKeyset<Ulid> purchases;

    @BeforeEach
    void insertLastingRows() throws SQLException {
        Purchases table = new Purchases(database, form);
        table.deleteAll();
        lasting.clear();
        for (int i = 0; i < ROWS; i++) {
            lasting.add(Ulid.of(FIRST_MILLIS + i << 16 | 0x8000, i));
        }
        table.insert(lasting);
        purchases = UlidKeyset.by("id", form).from("purchase").map((row, id) -> id);
    }

    @ParameterizedTest
    @EnumSource
    void everyLastingRowIsSeenExactlyOnce(Walk walk) throws Exception {
        for (int pageSize : new int[] {1, 2, 7, ROWS, 10 * ROWS}) {
            try (BusyWriter writer = new BusyWriter(database, form, FIRST_MILLIS, LAST_MILLIS, pageSize);
                    Connection connection = database.connect()) {
                writer.awaitFirstWrite();

                List<Ulid> seen = walk.ids(purchases, connection, pageSize);

                assertThat(writer.stop()).isPositive();
                List<Ulid> expected = new ArrayList<>(lasting);
                if (walk.descends()) {
                    Collections.reverse(expected);
                }
                Set<Ulid> wanted = new HashSet<>(lasting);
                assertThat(seen).as("pages of %d", pageSize).doesNotHaveDuplicates();
                assertThat(seen.stream().filter(wanted::contains).toList())
                        .as("pages of %d", pageSize)
                        .isEqualTo(expected);
            }
        }
    }
}
