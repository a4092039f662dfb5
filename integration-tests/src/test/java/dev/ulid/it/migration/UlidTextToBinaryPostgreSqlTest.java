package dev.ulid.it.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

@OnEngine(Engine.POSTGRESQL)
class UlidTextToBinaryPostgreSqlTest extends UlidTextToBinaryContract {
    @Override
    Engine engine() {
        return Engine.POSTGRESQL;
    }

    @Test
    void withoutTheRightToAlterNothingIsDone() throws SQLException {
        String schema = text("select current_schema");
        String reader = schema + "_reader";
        execute("create role " + reader);
        try (HikariDataSource dataSource = new HikariDataSource()) {
            execute("grant usage on schema " + schema + " to " + reader);
            execute("grant select, update on all tables in schema " + schema + " to " + reader);
            dataSource.setJdbcUrl(database().url());
            dataSource.setUsername(database().user());
            dataSource.setPassword(database().password());
            dataSource.setConnectionInitSql("set role " + reader);
            dataSource.setMaximumPoolSize(1);
            assertThatThrownBy(() -> UlidTextToBinary.of(dataSource, "customer", "id")
                            .build()
                            .fill())
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("42501"))
                    .hasMessageContaining("permission denied");
            assertThat(text("select count(*) from information_schema.columns where table_schema = current_schema and"
                            + " column_name like '%ulid'"))
                    .isEqualTo("0");
        } finally {
            execute("drop owned by " + reader);
            execute("drop role " + reader);
        }
    }
}
