package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.jdbc.UlidColumnAudit;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.List;
import org.junit.jupiter.api.Test;

@OnEngine(Engine.POSTGRESQL)
class AuditPostgreSqlTest extends AuditContract {

    @Test
    void anIndexOnSomeRowsOrOnAnExpressionDoesNotMakeAColumnUnique() throws SQLException {
        Sql.execute(
                connection(),
                "create table part (id uuid, n int, active boolean)",
                "create unique index part_n on part (n) where active",
                "insert into part values (null, 1, false), (null, 1, false), (null, 21, true)",
                "create table tenth (id uuid, n int)",
                "create unique index tenth_n on tenth ((n / 10))");
        UlidColumnAudit audit = UlidColumnAudit.of("part", "id").scanBy("n");
        for (UlidColumnAudit refused :
                List.of(audit, UlidColumnAudit.of("tenth", "id").scanBy("n"))) {
            assertThatThrownBy(() -> refused.run(connection()))
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessageMatching("the column (part|tenth).n has no unique index of its own,.*");
        }
        Sql.execute(connection(), "delete from part where not active", "create unique index part_n_all on part (n)");
        assertThat(audit.run(connection()).rows()).isEqualTo(1);
    }
}
