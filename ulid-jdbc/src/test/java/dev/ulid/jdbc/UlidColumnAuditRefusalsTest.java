package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.junit.jupiter.api.Test;

/** What an audit refuses before it begins. */
class UlidColumnAuditRefusalsTest extends SqliteAudit {

    @Test
    void scansThatCouldMissRowsAreRefused() throws SQLException {
        execute("create table none (id blob, n int unique)");
        execute("create table two (a int, id blob, n int, primary key (a, n))");
        execute("insert into none values (x'01563e3ab5d3d6764c61efb99302bd5b', null), (x'', 2)");
        assertRefused(audit("none"), "the table none has no primary key; name a unique column by scanBy");
        assertRefused(audit("none").scanBy("id"), "the column none.id has no unique index of its own,");
        assertRefused(audit("none").scanBy("n"), "the column n is null in 1 rows of none,");
        assertRefused(audit("two"), "the table two has a primary key of several columns (a, n);");
        assertRefused(audit("two").scanBy("n"), "the column two.n has no unique index of its own,");
    }

    @Test
    void aUniqueIndexOnSomeRowsDoesNotMakeAColumnUnique() throws SQLException {
        execute("create table part (id blob, n int, active int)");
        execute("create unique index part_n on part (n) where active = 1");
        execute("insert into part values (x'00', 1, 0), (x'01', 1, 0), (x'02', 1, 1)");
        assertRefused(audit("part").scanBy("n"), "the column part.n has no unique index of its own,");
        execute("create unique index part_all on part (id, n, active)");
        assertRefused(audit("part").scanBy("n"), "the column part.n has no unique index of its own,");
        execute("delete from part where active = 0");
        execute("create unique index part_n_all on part (n)");
        assertThat(audit("part").scanBy("n").run(sqlite()).rows()).isEqualTo(1);
    }

    @Test
    void aScanAlongAUniqueColumnNeedsNoPrimaryKey() throws SQLException {
        execute("create table event (id blob, n int unique)");
        execute("insert into event values (x'01563e3ab5d3d6764c61efb99302bd5b', 1), (x'', 2)");
        UlidColumnReport report = audit("event").scanBy("n").run(sqlite());
        assertThat(report.rows()).isEqualTo(2);
        assertThat(report.count(UlidFinding.LENGTH)).isEqualTo(1);
    }

    @Test
    void settingsOutsideTheirBoundsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> audit().samples(-1))
                .withMessage("the number of samples is -1, but must be from 0 to 1000");
        assertThatIllegalArgumentException().isThrownBy(() -> audit().samples(1_001));
        assertThatIllegalArgumentException().isThrownBy(() -> audit().pageSize(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> audit().window(NOT_AFTER, NOT_BEFORE))
                .withMessageStartingWith("the window starts at 2030-01-01T00:00:00Z, after its end");
    }

    private static void assertRefusedWith(UlidColumnAudit audit, Connection connection, String message) {
        assertThatThrownBy(() -> audit.run(connection))
                .isInstanceOf(SQLFeatureNotSupportedException.class)
                .hasMessageStartingWith(message);
    }

    private void assertRefused(UlidColumnAudit audit, String message) {
        assertRefusedWith(audit, sqlite(), message);
    }
}
