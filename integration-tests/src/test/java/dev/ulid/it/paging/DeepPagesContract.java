package dev.ulid.it.paging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import dev.ulid.it.jdbc.Plans;
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

/** Page 10 000 of a table of 100 000 rows costs what page 1 costs. */
abstract class DeepPagesContract extends StorageContract {

    private static final int ROWS = 100_000;
    private static final int PAGE = 10;

    @Test
    void pageTenThousandReadsAsFewRowsAsPageOne() throws SQLException {
        List<Ulid> ids = UlidGenerator.builder().build().next(ROWS);
        new Purchases(database, form).insert(ids);
        Ulid deep = ids.get(ROWS - PAGE - 1);
        List<String> statements = new ArrayList<>();
        try (Connection connection = database.connect()) {
            Sql.analyze(engine(), connection, "purchase");
            UlidKeyset<Ulid> keyset =
                    UlidKeyset.by("id", form).select("seq").from("purchase").map((row, id) -> id);

            UlidPage<Ulid> last = keyset.after(Sql.recording(connection, statements), deep, PAGE);

            assertThat(last.rows()).isEqualTo(ids.subList(ROWS - PAGE, ROWS));
            assertThat(last.hasNext()).isFalse();
            String page = statements.get(0);
            Plans.assertSeeksPrimaryKey(engine(), Plans.of(engine(), connection, page, form, List.of(deep)));

            long onPageOne = effort(connection, page, Ulid.MIN);
            long onPageTenThousand = effort(connection, page, deep);
            assertThat(onPageTenThousand).isBetween(1L, onPageOne + PAGE);
            // The counter-test: by offset the same page reads all the rows in front of it.
            long byOffset = effort(
                    connection, "select seq, id from purchase order by id limit " + PAGE + " offset " + (ROWS - PAGE));
            assertThat(byOffset).isGreaterThan(ROWS - PAGE).isGreaterThan(1000 * onPageTenThousand / 3);
        }
    }

    private long effort(Connection connection, String sql, Ulid... parameters) throws SQLException {
        return Effort.of(engine(), connection, sql, form, List.of(parameters));
    }
}
