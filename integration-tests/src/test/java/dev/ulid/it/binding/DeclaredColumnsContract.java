package dev.ulid.it.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.storage.Purchases;
import dev.ulid.it.storage.SampleIds;
import dev.ulid.it.storage.StorageContract;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Columns as a DBA declares them take every id and nothing else, as primary and as foreign key. */
abstract class DeclaredColumnsContract extends StorageContract {

    private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

    private Purchases purchases;
    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        purchases = new Purchases(database, form);
        purchases.deleteAll();
        connection = database.connect();
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @Test
    void theCatalogueTellsTheForm() throws SQLException {
        assertThat(UlidColumn.detect(connection, "purchase", "id")).isEqualTo(form);
        assertThat(UlidColumn.detect(connection, "purchase", "customer_id")).isEqualTo(form);
    }

    @Test
    void idsSetByTheCallerAreStoredAsTheyAre() throws SQLException {
        List<Ulid> ids = SampleIds.ofWholeSpace(3000);
        purchases.insert(ids);
        assertThat(purchases.inOrder()).isEqualTo(ids.stream().sorted().toList());
    }

    @Test
    void case58_theSameIdTwiceIsADuplicateKeyFromEitherCase() throws SQLException {
        purchases.insert(List.of(ID));
        Ulid fromLowerCase = Ulid.parse(ID.toString().toLowerCase(Locale.ROOT));
        assertConstraintViolation(() -> purchases.insert(List.of(fromLowerCase)));
        assertThat(purchases.inOrder()).containsExactly(ID);
    }

    @Test
    void nullIsNoPrimaryKeyButMayBeAForeignKey() throws SQLException {
        assertConstraintViolation(() -> insert(null, null));
        insert(ID, null);
        try (Statement select = connection.createStatement();
                ResultSet rows = select.executeQuery("select id, customer_id from purchase")) {
            assertThat(rows.next()).isTrue();
            assertThat(form.read(rows, "id")).isEqualTo(ID);
            assertThat(form.read(rows, "customer_id")).isNull();
        }
    }

    @Test
    void aForeignKeyHoldsTheParentsId() throws SQLException {
        try (PreparedStatement customer = connection.prepareStatement("insert into customer values (?, 'Ada')")) {
            form.bind(customer, 1, ID);
            customer.executeUpdate();
        }
        insert(ID.increment(), ID);
        assertConstraintViolation(() -> insert(ID, Ulid.MAX));
        try (PreparedStatement select = connection.prepareStatement(
                "select p.id from purchase p join customer c on c.id = p.customer_id where c.id = ?")) {
            form.bind(select, 1, ID);
            try (ResultSet rows = select.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(form.read(rows, 1)).isEqualTo(ID.increment());
                assertThat(rows.next()).isFalse();
            }
        }
    }

    /** H2 and MySQL pad 15 bytes to a fixed length of 16, which is why only 16 may ever be bound. */
    @Test
    void case48_oneByteOrCharacterTooManyIsRefused() throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("insert into purchase (id, seq) values (?, 0)")) {
            switch (form) {
                case UUID -> insert.setObject(1, ID.toUuid() + "0");
                case BINARY -> insert.setBytes(1, Arrays.copyOf(ID.toBytes(), 17));
                case TEXT -> insert.setString(1, ID + "0");
            }
            assertThatThrownBy(insert::executeUpdate).isInstanceOf(SQLException.class);
        }
        assertThat(purchases.inOrder()).isEmpty();
    }

    private void insert(Ulid id, Ulid customer) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("insert into purchase (id, customer_id, seq) values (?, ?, 0)")) {
            form.bind(insert, 1, id);
            form.bind(insert, 2, customer);
            insert.executeUpdate();
        }
    }

    /** SQLite's driver gives no SQLState, but SQLITE_CONSTRAINT as its code. */
    private static void assertConstraintViolation(ThrowingCallable work) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        SQLException.class,
                        e -> assertThat(
                                        e.getSQLState() == null
                                                ? (e.getErrorCode() & 0xFF) == 19
                                                : e.getSQLState().startsWith("23"))
                                .as("%s, SQLState %s, code %d", e, e.getSQLState(), e.getErrorCode())
                                .isTrue());
    }
}
