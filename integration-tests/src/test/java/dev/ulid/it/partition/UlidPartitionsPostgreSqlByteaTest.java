package dev.ulid.it.partition;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

@OnEngine(Engine.POSTGRESQL)
class UlidPartitionsPostgreSqlByteaTest extends PostgreSqlPartitionsContract {
    @Override
    String createTable() {
        return "create table reading (id bytea primary key, v int) partition by range (id)";
    }

    @Override
    String literal(Ulid id) {
        return "'\\x" + id.toHex() + "'";
    }

    @Test
    void aBoundThatIsNot16BytesIsNamed() throws SQLException {
        execute("create table reading_short partition of reading for values from ('\\x01') to ('\\x02')");
        assertThatThrownBy(() -> days().list(connection()))
                .isInstanceOf(SQLException.class)
                .hasMessage("partition reading_short has a bound that is not 16 bytes: '\\x01'");
    }
}
