package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumnAudit;
import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** SQLite has no users; a file that is opened to be read is what comes nearest. */
@OnEngine(Engine.SQLITE)
class ReadOnlySqliteTest {

    @Test
    void aFileThatIsReadOnlyIsAuditedButNotMigrated() throws SQLException {
        try (TestDatabase database = TestDatabase.create(Engine.SQLITE, getClass());
                Connection admin = database.connect()) {
            Sql.execute(
                    admin,
                    "create table t (id char(26) not null primary key)",
                    "insert into t values ('01K4P8T8PWSFM8VGRCFTSZ1STZ')");
            SQLiteConfig config = new SQLiteConfig();
            config.setReadOnly(true);
            SQLiteDataSource reader = new SQLiteDataSource(config);
            reader.setUrl(database.url().replaceFirst("\\?.*", ""));

            assertThat(UlidColumnAudit.of("t", "id").run(reader).rows()).isEqualTo(1);
            assertThatThrownBy(
                            () -> UlidTextToBinary.of(reader, "t", "id").build().fill())
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("readonly database");
            assertThat(Sql.query(admin, "select name from sqlite_master where type = 'table'"))
                    .containsExactly("t");
        }
    }
}
