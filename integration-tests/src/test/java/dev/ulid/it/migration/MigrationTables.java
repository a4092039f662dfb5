package dev.ulid.it.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tables with a text key, foreign keys to it and ids over all 128 bits, and the migration of them. */
abstract class MigrationTables {

    static final long SEED = 81;
    static final int CUSTOMERS = 300;

    private TestDatabase database;
    private Connection connection;

    /** The ids of the customers, and the customer that referred each. */
    final TreeMap<Ulid, Ulid> customers = new TreeMap<>();

    abstract Engine engine();

    final TestDatabase database() {
        return database;
    }

    final Connection connection() {
        return connection;
    }

    final boolean canSwitch() {
        return engine() != Engine.SQLITE;
    }

    final String textType() {
        return switch (engine()) {
            case MYSQL, MARIADB -> "varchar(36) character set ascii collate ascii_bin";
            case SQLITE -> "text";
            case H2, POSTGRESQL -> "varchar(36)";
        };
    }

    @BeforeEach
    void create() throws SQLException {
        database = TestDatabase.create(engine(), getClass());
        connection = database.connect();
        String text = textType();
        execute("create table customer (id " + text + " not null primary key, name varchar(20), referrer " + text + ","
                + " constraint customer_referrer foreign key (referrer) references customer (id))");
        execute("create index customer_by_referrer on customer (referrer)");
        execute("create table customer_detail (id " + text + " not null primary key, v int,"
                + " constraint detail_customer foreign key (id) references customer (id) on delete cascade)");
        execute("create table purchase (no int primary key, customer_id " + text + " not null, detail_id " + text + ","
                + " constraint purchase_customer foreign key (customer_id) references customer (id) on delete cascade,"
                + " constraint purchase_detail foreign key (detail_id) references customer_detail (id))");
        execute("create index purchase_by_customer on purchase (customer_id, no)");
        execute("create index purchase_by_detail on purchase (detail_id)");
        execute("create table note (no int primary key, about " + text + ")");
        execute("create index note_about on note (about)");
        fillTables();
    }

    final void fillTables() throws SQLException {
        System.out.println("ids with seed " + SEED);
        Random random = new Random(SEED);
        connection.setAutoCommit(false);
        Ulid previous = null;
        for (int i = 0; i < CUSTOMERS; i++) {
            Ulid id = Ulid.of(random.nextLong(), random.nextLong());
            insertCustomer(id.toString(), previous == null ? null : previous.toString());
            customers.put(id, previous == null ? id : previous);
            if (i % 3 == 0) {
                update("insert into customer_detail values (?, ?)", id.toString(), i);
            }
            for (int n = 0; n < 2; n++) {
                update(
                        "insert into purchase values (?, ?, ?)",
                        2 * i + n,
                        id.toString(),
                        i % 3 == 0 ? id.toString() : null);
            }
            update("insert into note values (?, ?)", i, id.toString());
            previous = id;
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    final void insertCustomer(String id, String referrer) throws SQLException {
        update("insert into customer (id, name, referrer) values (?, 'x', ?)", id, referrer);
    }

    @AfterEach
    void remove() throws SQLException {
        connection.close();
        database.close();
    }

    final UlidTextToBinary.Builder migration() {
        return UlidTextToBinary.of(database.dataSource(), "customer", "id")
                .also("note", "about")
                .batchSize(37)
                .lockTimeout(Duration.ofSeconds(5));
    }

    final void insertBinary(Ulid id, Ulid referrer) throws SQLException {
        UlidColumn form = UlidColumn.detect(connection, "customer", "id");
        try (PreparedStatement insert =
                connection.prepareStatement("insert into customer (id, name, referrer) values (?, 'y', ?)")) {
            form.bind(insert, 1, id);
            form.bind(insert, 2, referrer);
            insert.executeUpdate();
        }
    }

    final void assertBinary() throws SQLException {
        UlidColumn form = UlidColumn.detect(connection, "customer", "id");
        assertThat(form).isEqualTo(UlidColumn.recommended(connection.getMetaData()));
        TreeMap<Ulid, Ulid> read = new TreeMap<>();
        List<Ulid> inOrder = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select id, referrer from customer order by id")) {
            while (row.next()) {
                Ulid id = form.read(row, "id");
                Ulid referrer = form.read(row, "referrer");
                inOrder.add(id);
                read.put(id, referrer == null ? id : referrer);
            }
        }
        assertThat(read).isEqualTo(customers);
        assertThat(inOrder).isSorted();
        assertThat(text("select count(*) from purchase p join customer c on c.id = p.customer_id left join"
                        + " customer_detail d on d.id = p.detail_id where d.id is null or d.id = c.id"))
                .isEqualTo("600");
        assertThat(text("select count(*) from note n join customer c on c.id = n.about"))
                .isEqualTo("300");
        assertThatThrownBy(() -> insertBinary(customers.firstKey(), customers.firstKey()))
                .as("the primary key is there")
                .isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> insertBinary(Ulid.random(), Ulid.random()))
                .as("the foreign key is there")
                .isInstanceOf(SQLException.class);
        assertThat(indexes("purchase")).contains("purchase_by_customer", "purchase_by_detail");
        Ulid passing = Ulid.random();
        insertBinary(passing, customers.firstKey());
        try (PreparedStatement insert =
                connection.prepareStatement("insert into purchase (no, customer_id) values (-1, ?)")) {
            form.bind(insert, 1, passing);
            insert.executeUpdate();
        }
        try (PreparedStatement delete = connection.prepareStatement("delete from customer where id = ?")) {
            form.bind(delete, 1, passing);
            assertThat(delete.executeUpdate()).isEqualTo(1);
        }
        assertThat(text("select count(*) from purchase where no = -1"))
                .as("on delete cascade is there")
                .isEqualTo("0");
    }

    final List<String> indexes(String table) throws SQLException {
        List<String> names = new ArrayList<>();
        boolean upper = engine() == Engine.H2;
        try (ResultSet row = connection
                .getMetaData()
                .getIndexInfo(
                        connection.getCatalog(), connection.getSchema(), upper ? "PURCHASE" : table, false, true)) {
            while (row.next()) {
                names.add(String.valueOf(row.getString("INDEX_NAME")).toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    final void execute(String sql) throws SQLException {
        execute(connection, sql);
    }

    static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    final String text(String query) throws SQLException {
        return texts(connection, query).get(0);
    }

    static List<String> texts(Connection connection, String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            while (row.next()) {
                texts.add(row.getString(1));
            }
        }
        return texts;
    }

    final void update(String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.executeUpdate();
        }
    }
}
