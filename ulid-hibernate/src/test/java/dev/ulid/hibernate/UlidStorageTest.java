package dev.ulid.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Random;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.Type;
import org.hibernate.dialect.DatabaseVersion;
import org.hibernate.dialect.Dialect;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@NullUnmarked
class UlidStorageTest {

    @Entity(name = "Item")
    static class Item {
        @Id
        @UlidGenerated
        Ulid id;

        @ManyToOne
        Item parent;

        Ulid other;
    }

    @Entity(name = "Referring")
    static class Referring {
        @Id
        @UlidGenerated
        Ulid id;

        @ManyToOne
        @UlidText
        Referring other;
    }

    @Embeddable
    static class Pair {
        Ulid first;
        Ulid second;
    }

    @Entity(name = "Embedding")
    static class Embedding {
        @Id
        @UlidGenerated
        Ulid id;

        @Embedded
        @UlidText
        Pair pair;
    }

    @Entity(name = "Misplaced")
    static class Misplaced {
        @Id
        @UlidBinary
        String id;
    }

    /** Recognised by its name, as the dialect of the community is. */
    public static class SQLiteDialect extends Dialect {
        public SQLiteDialect() {
            super(DatabaseVersion.make(3));
        }
    }

    public static final class DerivedDialect extends SQLiteDialect {}

    @Entity(name = "Typed")
    static class Typed {
        @Id
        @UlidGenerated
        Ulid id;

        @Type(UlidTextType.class)
        Ulid chars;
    }

    private H2Database database;

    @BeforeEach
    void open() throws SQLException {
        database = new H2Database();
    }

    @AfterEach
    void close() throws SQLException {
        database.close();
    }

    @ParameterizedTest
    @CsvSource({
        "auto, UUID, 16",
        "AUTO, UUID, 16",
        "uuid, UUID, 16",
        "Binary, BINARY, 16",
        " text , CHARACTER, 26",
        "TEXT, CHARACTER, 26"
    })
    void theSettingChoosesTheTypeOfIdsForeignKeysAndAttributes(String setting, String type, int length)
            throws SQLException {
        try (SessionFactory factory = database.create(Map.of(UlidStorage.SETTING, setting), Item.class)) {
            assertThat(factory.isOpen()).isTrue();
            for (String column : new String[] {"ID", "PARENT_ID", "OTHER"}) {
                assertThat(typeOf(column)).isEqualTo(type + "(" + length + ")");
            }
        }
    }

    @Test
    void theSettingTakesAConstantToo() throws SQLException {
        database.create(Map.of(UlidStorage.SETTING, UlidStorage.TEXT), Item.class)
                .close();
        assertThat(typeOf("ID")).isEqualTo("CHARACTER(26)");
    }

    @Test
    void anUnknownSettingFailsAtBootAndListsTheValues() {
        assertThatThrownBy(() -> database.create(Map.of(UlidStorage.SETTING, "foo"), Item.class))
                .hasMessageContaining("ulid.hibernate.storage=foo")
                .hasMessageContaining("AUTO, UUID, BINARY, TEXT");
    }

    @ParameterizedTest
    @CsvSource({
        "org.hibernate.dialect.MariaDBDialect, rejects a quarter",
        "org.hibernate.dialect.SQLServerDialect, last six bytes first",
        "org.hibernate.dialect.MySQLDialect, no uuid type",
        "org.hibernate.dialect.OracleDialect, no uuid type"
    })
    void uuidIsRefusedAtBootWhereItDoesNotKeepIdsAndTheirOrder(String dialect, String reason) {
        assertThatThrownBy(() -> H2Database.offline(dialect, Map.of(UlidStorage.SETTING, "uuid"), Item.class))
                .hasMessageContaining("ulid.hibernate.storage=uuid")
                .hasMessageContaining(dialect.substring(dialect.lastIndexOf('.') + 1))
                .hasMessageContaining(reason);
    }

    @Test
    void annotationsForUlidsAreRefusedOnOtherAttributes() {
        assertThatThrownBy(() -> database.create(Map.of(), Misplaced.class))
                .hasMessageContaining("Misplaced.id")
                .hasMessageContaining("java.lang.String");
    }

    @Test
    void aDialectDerivedFromSqlitesIsTreatedAsSqlites() {
        assertThatThrownBy(() -> H2Database.offline(
                        DerivedDialect.class.getName(), Map.of(UlidStorage.SETTING, "uuid"), Item.class))
                .hasMessageContaining("DerivedDialect: it has no uuid type");
    }

    @Test
    void ulidOfATextParameterSaysWhatToDo() {
        try (SessionFactory factory = database.create(Map.of(), Item.class)) {
            factory.inTransaction(session -> assertThatThrownBy(
                            () -> session.createQuery("select id from Item where id = ulid(:p)", Ulid.class)
                                    .setParameter("p", "01ARZ3NDEKTSV4RRFFQ69G5FAV")
                                    .getResultList())
                    .hasStackTraceContaining(
                            "not a java.lang.String: set the parameter to a Ulid, or leave out ulid()"));
        }
    }

    @Test
    void functionsReadAnAttributeWithTheUserTypeOfText() {
        Typed typed = new Typed();
        typed.chars = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        try (SessionFactory factory = database.create(Map.of(), Typed.class)) {
            factory.inTransaction(session -> session.persist(typed));
            assertThat(factory.<Object[]>fromTransaction(session -> session.createQuery(
                                    "select ulid_text(chars), ulid_millis(chars) from Typed", Object[].class)
                            .getSingleResult()))
                    .containsExactly(typed.chars.toString(), typed.chars.timestampMillis());
        }
    }

    @ParameterizedTest
    @EnumSource(UlidStorage.class)
    void everyBitPatternComesBackInEveryStorage(UlidStorage storage) {
        Random random = new Random(7);
        try (SessionFactory factory = database.create(Map.of(UlidStorage.SETTING, storage), Item.class)) {
            for (int i = 0; i < 500; i++) {
                Item item = new Item();
                item.id = Ulid.of(random.nextLong(), random.nextLong());
                item.other = Ulid.of(random.nextLong(), random.nextLong());
                factory.inTransaction(session -> session.persist(item));
                factory.inTransaction(session -> {
                    Item found = session.find(Item.class, item.id);
                    assertThat(found.id).isEqualTo(item.id);
                    assertThat(found.other).isEqualTo(item.other);
                });
            }
            factory.inTransaction(
                    session -> assertThat(session.createQuery("select id from Item order by id", Ulid.class)
                                    .getResultList())
                            .hasSize(500)
                            .isSorted());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"KQHLZWJQ8MJJDH67LRIMHIHRSL", "01563e3a", "80000000000000000000000000"})
    void case10_aRowWithBadTextFailsOnReadingAndNamesColumnAndValue(String text) throws SQLException {
        try (SessionFactory factory =
                database.create(Map.of(UlidStorage.SETTING, "text", "hibernate.hbm2ddl.auto", "none"), Item.class)) {
            execute("create table Item (id char(26) primary key, parent_id char(26), other varchar(40))");
            execute("insert into Item (id, other) values ('01ARZ3NDEKTSV4RRFFQ69G5FAV', '" + text + "')");
            factory.inTransaction(session -> assertThatThrownBy(
                            () -> session.find(Item.class, Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV")))
                    .hasStackTraceContaining("ITEM.OTHER")
                    .hasStackTraceContaining(text));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"01563e3ab5d3d6764c61efb9930200", "01563e3ab5d3d6764c61efb99302bd5b00"})
    void case48_aRowWithAnotherLengthFailsOnReadingAndNamesColumnAndValue(String hex) throws SQLException {
        try (SessionFactory factory =
                database.create(Map.of(UlidStorage.SETTING, "binary", "hibernate.hbm2ddl.auto", "none"), Item.class)) {
            execute("create table Item (id binary(16) primary key, parent_id binary(16), other varbinary(40))");
            execute("insert into Item (id, other) values (X'01563e3ab5d3d6764c61efb99302bd5b', X'" + hex + "')");
            factory.inTransaction(session -> assertThatThrownBy(
                            () -> session.find(Item.class, Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV")))
                    .hasStackTraceContaining("ITEM.OTHER")
                    .hasStackTraceContaining("" + hex.length() / 2));
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "binary, blob, X'01563e3ab5d3d6764c61efb99302bd5b', ",
                "text, clob, '01ARZ3NDEKTSV4RRFFQ69G5FAV', ",
                "binary, blob, X'01563e3ab5d3d6764c61efb99302bd5b0000', 17",
                "text, clob, '01ARZ3NDEKTSV4RRFFQ69G5FAVXX', 27"
            })
    void largeObjectsAreReadAsFarAsAnIdGoes(String setting, String type, String value, @Nullable String length)
            throws SQLException {
        Ulid id = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        try (SessionFactory factory =
                database.create(Map.of(UlidStorage.SETTING, setting, "hibernate.hbm2ddl.auto", "none"), Item.class)) {
            String key = setting.equals("text") ? "char(26)" : "binary(16)";
            execute("create table Item (id " + key + " primary key, parent_id " + key + ", other " + type + ")");
            execute("insert into Item (id, other) values ("
                    + (setting.equals("text") ? "'" + id + "'" : "X'" + id.toHex() + "'") + ", " + value + ")");
            if (length == null) {
                assertThat(factory.<Item>fromTransaction(session -> session.find(Item.class, id)).other)
                        .isEqualTo(id);
            } else {
                factory.inTransaction(session -> assertThatThrownBy(() -> session.find(Item.class, id))
                        .hasStackTraceContaining("ITEM.OTHER holds no ULID")
                        .hasStackTraceContaining(length));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Referring.class, Embedding.class})
    void annotationsForUlidsAreRefusedOnReferencesAndEmbeddables(Class<?> entity) {
        assertThatThrownBy(() -> database.create(Map.of(), entity))
                .hasStackTraceContaining("@UlidText")
                .hasStackTraceContaining(entity.getSimpleName());
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = database.connection().createStatement()) {
            statement.execute(sql);
        }
    }

    private String typeOf(String column) throws SQLException {
        try (Statement statement = database.connection().createStatement();
                ResultSet row = statement.executeQuery(
                        "select data_type || '(' || coalesce(character_maximum_length, 16) || ')'"
                                + " from information_schema.columns where table_name = 'ITEM' and column_name = '"
                                + column
                                + "'")) {
            row.next();
            return row.getString(1).replace("BINARY VARYING", "VARBINARY");
        }
    }
}
