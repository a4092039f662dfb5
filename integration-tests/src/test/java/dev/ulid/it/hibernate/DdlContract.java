package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.hibernate.UlidText;
import dev.ulid.it.engine.Engine;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The columns that Hibernate creates for ids, what they refuse, and what validation says about others. */
abstract class DdlContract extends HibernateContract {

    @Entity(name = "Item")
    static class Item {
        @Id
        @UlidGenerated
        Ulid id;

        @ManyToOne
        Item parent;

        Ulid other;
    }

    @Entity(name = "Wide")
    static class Wide {
        @Id
        @UlidGenerated
        Ulid id;

        @UlidText
        @Column(columnDefinition = "varchar(60)")
        Ulid text;
    }

    @Override
    Class<?>[] entities() {
        return new Class<?>[] {Item.class, Wide.class};
    }

    private String expectedType() {
        return switch (storage) {
            case TEXT -> "char(26)";
            case AUTO, UUID ->
                switch (engine()) {
                    case POSTGRESQL, H2 -> "uuid";
                    case MYSQL, MARIADB -> "binary(16)";
                    case SQLITE -> "blob";
                };
            case BINARY ->
                switch (engine()) {
                    case POSTGRESQL -> "bytea";
                    case H2, MYSQL, MARIADB -> "binary(16)";
                    case SQLITE -> "blob";
                };
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "parent_id", "other"})
    void case77_idsForeignKeysAndAttributesHaveTheTypeOfTheStorage(String column) throws SQLException {
        assertThat(typeOf(column)).isEqualTo(expectedType());
    }

    @Test
    void case77_whatIsCreatedValidates() {
        Orm.create(database, storage, Map.of("hibernate.hbm2ddl.auto", "validate"), entities())
                .close();
    }

    @Test
    void case77_anotherTypeIsRefusedAtBootAndBothTypesNamed() {
        UlidStorage another = storage == UlidStorage.TEXT ? UlidStorage.BINARY : UlidStorage.TEXT;
        assertThatThrownBy(
                        () -> Orm.create(database, another, Map.of("hibernate.hbm2ddl.auto", "validate"), entities()))
                .hasStackTraceContaining("wrong column type encountered in column [id]")
                .hasStackTraceContaining("found [")
                .hasStackTraceContaining("expecting [" + (another == UlidStorage.TEXT ? textType() : ""));
    }

    private String textType() {
        return engine() == Engine.POSTGRESQL ? "bpchar(26)" : "char(26)";
    }

    @Test
    void case47_columnsRefuseWhatIsNoId() {
        boolean checked = storage == UlidStorage.TEXT || engine() == Engine.POSTGRESQL || engine() == Engine.SQLITE;
        if (checked) {
            for (String wrong : storage == UlidStorage.TEXT
                    ? List.of(
                            "'80000000000000000000000000'",
                            "'01arz3ndektsv4rrffq69g5fav'",
                            "'01ARZ3NDEKTSV4RRFFQ69G5FA'")
                    : List.of(
                            engine() == Engine.POSTGRESQL
                                    ? "'\\x01563e3ab5d3d6764c61efb9930200'"
                                    : "'01ARZ3NDEKTSV4RRFFQ69G5FAV'")) {
                assertThatThrownBy(() -> execute("insert into Item (id) values (" + wrong + ")"))
                        .as(wrong)
                        .isInstanceOf(SQLException.class);
            }
        }
        if (storage == UlidStorage.TEXT && engine() == Engine.SQLITE) {
            assertThatThrownBy(
                            () -> execute("insert into Item (id) values (cast('01ARZ3NDEKTSV4RRFFQ69G5FAV' as blob))"))
                    .hasMessageContaining("CHECK constraint failed");
        }
        Item item = new Item();
        item.id = Ulid.random();
        item.other = Ulid.MAX;
        orm.persist(item);
        orm.run(session -> assertThat(session.find(Item.class, item.id).other).isEqualTo(Ulid.MAX));
    }

    /** The end of a line is no end of an id, and a character that ends a string in C does not hide what follows. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s\n",
                "%s\r",
                "%s\r\n",
                "%s\u0085",
                "%s\u2028",
                "%s\u2029",
                "%s ",
                " %s",
                "\n%s",
                "%s\t",
                "%s\0",
                "%s\0x",
                "%s\n%s",
                "%s0",
                "\u212A%s"
            })
    void case7_theCheckOfTextColumnsRefusesWhatSurroundsAnId(String surroundings) throws SQLException {
        Wide wide = new Wide();
        wide.text = Ulid.MIN;
        orm.persist(wide);
        String wrong = surroundings.replace("%s", "01ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThatThrownBy(() -> setText(wrong)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> setText(wrong.substring(0, 26).toLowerCase(Locale.ROOT)))
                .isInstanceOf(SQLException.class);
        setText("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        orm.run(session ->
                assertThat(session.find(Wide.class, wide.id).text).isEqualTo(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV")));
    }

    private void setText(String text) throws SQLException {
        try (Connection connection = database.connect();
                PreparedStatement statement = connection.prepareStatement("update Wide set text = ?")) {
            statement.setString(1, text);
            statement.executeUpdate();
        }
    }

    @Test
    void textComparesByBytesWhateverTheCollationOfTheDatabase() throws SQLException {
        String collation = switch (engine()) {
            case POSTGRESQL ->
                query("select coalesce((select collname from pg_collation c where c.oid = a.attcollation), '')"
                        + " from pg_attribute a where a.attrelid = 'item'::regclass and a.attname = 'parent_id'");
            case MYSQL, MARIADB ->
                query("select coalesce(collation_name, '') from information_schema.columns where table_schema ="
                        + " database() and table_name = 'Item' and column_name = 'parent_id'");
            case H2, SQLITE -> "by bytes unless the database is told otherwise";
        };
        if (storage == UlidStorage.TEXT) {
            assertThat(collation).isIn("C", "ascii_bin", "by bytes unless the database is told otherwise");
        } else {
            assertThat(collation).isIn("", "by bytes unless the database is told otherwise");
        }
    }

    private String typeOf(String column) throws SQLException {
        return switch (engine()) {
            case POSTGRESQL ->
                query("select format_type(a.atttypid, a.atttypmod) from pg_attribute a where a.attrelid ="
                                + " 'item'::regclass and a.attname = '" + column + "'")
                        .replace("character(", "char(");
            case H2 ->
                query("select data_type || coalesce('(' || character_maximum_length || ')', '') from"
                                + " information_schema.columns where table_name = 'ITEM' and column_name = upper('"
                                + column + "')")
                        .toLowerCase(Locale.ROOT)
                        .replace("character", "char");
            case MYSQL, MARIADB ->
                query("select column_type from information_schema.columns where table_schema = database() and"
                        + " table_name = 'Item' and column_name = '" + column + "'");
            case SQLITE -> query("select lower(type) from pragma_table_info('Item') where name = '" + column + "'");
        };
    }

    private String query(String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            assertThat(row.next()).as(sql).isTrue();
            return row.getString(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
