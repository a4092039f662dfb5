package dev.ulid.it.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jpa.UlidBytesConverter;
import dev.ulid.jpa.UlidTextConverter;
import dev.ulid.jpa.UlidUuidConverter;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.SharedCacheMode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.persistence.jpa.PersistenceProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The converters of {@code dev.ulid.jpa} on EclipseLink, which knows nothing else of {@link Ulid}. */
@OnEngine(Engine.H2)
class EclipseLinkH2Test {

    private static final long SEED = 20261130;

    private final TestDatabase database = TestDatabase.create(Engine.H2, EclipseLinkH2Test.class);
    private EntityManagerFactory factory;

    static Stream<Ulid> ids() {
        Random random = new Random(SEED);
        return Stream.concat(
                Stream.of(Ulid.MIN, Ulid.MAX),
                Stream.generate(() -> Ulid.of(random.nextLong(), random.nextLong()))
                        .limit(20));
    }

    @BeforeEach
    void createTable() {
        PersistenceConfiguration configuration = new PersistenceConfiguration("parcels")
                .managedClass(Parcel.class)
                .managedClass(Parcel.Key.class)
                .managedClass(UlidBytesConverter.class)
                .managedClass(UlidUuidConverter.class)
                .managedClass(UlidTextConverter.class)
                .sharedCacheMode(SharedCacheMode.NONE)
                .properties(database.hibernateSettings())
                .property(PersistenceConfiguration.SCHEMAGEN_DATABASE_ACTION, "create")
                .property("eclipselink.logging.level", "OFF");
        factory = new PersistenceProvider().createEntityManagerFactory(configuration);
    }

    @AfterEach
    void close() {
        factory.close();
        database.close();
    }

    @ParameterizedTest(name = "{0}, seed " + SEED)
    @MethodSource("ids")
    void anIdIsReadBackByItsCompositeKey(Ulid id) {
        store(new Parcel(new Parcel.Key(id, Ulid.MIN), id));

        Parcel found = factory.callInTransaction(em -> em.find(Parcel.class, new Parcel.Key(id, Ulid.MIN)));

        assertThat(List.of(found.key.sender, found.key.number, found.asBytes, found.asUuid, found.asText))
                .containsExactly(id, Ulid.MIN, id, id, id);
    }

    @Test
    void nullIsStoredAsNull() throws SQLException {
        Parcel.Key key = new Parcel.Key(Ulid.random(), Ulid.random());
        store(new Parcel(key, null));

        Parcel found = factory.callInTransaction(em -> em.find(Parcel.class, key));

        assertThat(found.asBytes).isNull();
        assertThat(found.asUuid).isNull();
        assertThat(found.asText).isNull();
        try (Connection connection = database.connect();
                ResultSet rows = connection
                        .createStatement()
                        .executeQuery("select count(*) from parcel"
                                + " where as_bytes is null and as_uuid is null and as_text is null")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"asBytes", "asUuid", "asText", "key.sender"})
    void aParameterIsConvertedAndComparedInTheOrderOfIds(String attribute) {
        List<Ulid> ids = ids().sorted().toList();
        ids.forEach(id -> store(new Parcel(new Parcel.Key(id, Ulid.MAX), id)));
        Ulid id = ids.get(7);

        assertThat(keys(attribute, "=", id)).containsExactly(id);
        assertThat(keys(attribute, "<", id)).containsExactlyElementsOf(ids.subList(0, 7));
    }

    @Test
    void columnsHaveTheTypesOfTheForms() throws SQLException {
        Map<String, String> types = new TreeMap<>();
        try (Connection connection = database.connect();
                ResultSet columns = connection.getMetaData().getColumns(null, null, "PARCEL", null)) {
            while (columns.next()) {
                types.put(
                        columns.getString("COLUMN_NAME"),
                        columns.getString("TYPE_NAME") + " " + columns.getInt("COLUMN_SIZE"));
            }
        }

        assertThat(types)
                .isEqualTo(Map.of(
                        "SENDER_ID", "UUID 16",
                        "NUMBER_ID", "CHARACTER VARYING 26",
                        "AS_BYTES", "BINARY VARYING 16",
                        "AS_UUID", "UUID 16",
                        "AS_TEXT", "CHARACTER VARYING 26"));
    }

    private void store(Parcel parcel) {
        factory.runInTransaction(em -> em.persist(parcel));
    }

    private List<Ulid> keys(String attribute, String operator, Ulid id) {
        String query = "select p from Parcel p where p." + attribute + " " + operator + " :id order by p." + attribute;
        return factory.callInTransaction(
                em -> em.createQuery(query, Parcel.class).setParameter("id", id).getResultList().stream()
                        .map(parcel -> parcel.key.sender)
                        .toList());
    }
}
