package dev.ulid.it.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A text key with its foreign keys becomes 16 bytes and text again, whatever breaks off on the way. */
abstract class UlidTextToBinaryContract {

    private static final long SEED = 81;
    private static final int CUSTOMERS = 300;

    private TestDatabase database;
    private Connection connection;

    /** The ids of the customers, and the customer that referred each. */
    private final TreeMap<Ulid, Ulid> customers = new TreeMap<>();

    abstract Engine engine();

    final TestDatabase database() {
        return database;
    }

    final Connection connection() {
        return connection;
    }

    private boolean canSwitch() {
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

    private void fillTables() throws SQLException {
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

    private void insertCustomer(String id, String referrer) throws SQLException {
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

    @Test
    @DisplayName("case 81, 14: ids over all 128 bits keep their value, their references and their keys, there and back")
    void case81_thereAndBackAndThereForGood() throws SQLException {
        List<UlidTextToBinary.Progress> told = new ArrayList<>();
        UlidTextToBinary migration = migration().onProgress(told::add).build();
        migration.fill();
        assertThat(told)
                .anySatisfy(p -> assertThat(lower(p.toString())).startsWith("customer.id: 300 of 300 rows, 0 refused"))
                .anySatisfy(p -> assertThat(p.filled()).isEqualTo(37));
        assertThat(migration.quarantine()).isEmpty();
        List<UlidTextToBinary.ColumnDiff> diff = migration.diff();
        assertThat(diff).hasSize(6).allMatch(UlidTextToBinary.ColumnDiff::isClean);
        assertThat(diff)
                .extracting(d -> lower(d.column()) + " " + d.compared() + " " + d.inversions())
                .containsExactlyInAnyOrder(
                        "customer.id 300 0",
                        "customer.referrer 299 0",
                        "customer_detail.id 100 0",
                        "purchase.customer_id 600 0",
                        "purchase.detail_id 200 0",
                        "note.about 300 0");
        if (!canSwitch()) {
            assertThatThrownBy(migration::switchToBinary)
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessageContaining("cannot alter a primary key");
            migration.dropOtherForm();
            assertThatThrownBy(() -> execute("select id_ulid from customer")).isInstanceOf(SQLException.class);
            return;
        }
        migration.switchToBinary();
        assertBinary();
        Ulid late = Ulid.random();
        insertBinary(late, customers.firstKey());
        migration.switchToText();
        assertThat(text("select referrer from customer where id = '" + late + "'"))
                .isEqualTo(customers.firstKey().toString());
        assertThatThrownBy(() -> insertCustomer(Ulid.random().toString(), "0".repeat(26)))
                .as("the foreign key on text is back")
                .isInstanceOf(SQLException.class);
        execute("delete from customer where id = '" + late + "'");
        migration.switchToBinary();
        assertBinary();
        migration.dropOtherForm();
        assertBinary();
        assertThatThrownBy(() -> execute("select id_text from customer")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> execute("select * from ulid_migration")).isInstanceOf(SQLException.class);
        assertThatCode(migration::dropOtherForm).doesNotThrowAnyException();
    }

    private void insertBinary(Ulid id, Ulid referrer) throws SQLException {
        UlidColumn form = UlidColumn.detect(connection, "customer", "id");
        try (PreparedStatement insert =
                connection.prepareStatement("insert into customer (id, name, referrer) values (?, 'y', ?)")) {
            form.bind(insert, 1, id);
            form.bind(insert, 2, referrer);
            insert.executeUpdate();
        }
    }

    private void assertBinary() throws SQLException {
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

    private List<String> indexes(String table) throws SQLException {
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

    @Test
    void aSecondRunDoesNothing() throws SQLException {
        List<String> statements = new ArrayList<>();
        AtomicInteger filled = new AtomicInteger();
        UlidTextToBinary migration = migration()
                .onStatement(statements::add)
                .onProgress(p -> filled.addAndGet((int) p.filledNow()))
                .build();
        migration.fill();
        assertThat(statements).hasSize(6).allMatch(sql -> sql.contains("add column"));
        statements.clear();
        filled.set(0);
        migration.fill();
        assertThat(filled).hasValue(0);
        assertThat(statements).isEmpty();
        if (canSwitch()) {
            migration.switchToBinary();
            statements.clear();
            migration.switchToBinary();
            migration.fill();
            assertThat(statements).isEmpty();
            migration.switchToText();
            statements.clear();
            migration.switchToText();
            assertThat(statements).isEmpty();
        }
    }

    @Test
    @DisplayName(
            "case 10, 80, 82: what is no ULID, or none of this time, is set aside with its reason, and the switch waits")
    void case80_refusedRowsAreQuarantinedAndTheSwitchWaits() throws SQLException {
        execute("delete from purchase");
        execute("delete from note");
        execute("delete from customer_detail");
        execute("update customer set referrer = null");
        execute("delete from customer");
        for (String id : List.of(
                "KQHLZWJQ8MJJDH67LRIMHIHRSL",
                "NPPRAZVV1OIVWL06NJ7W1VJZFB",
                "G551GVXZAM7M95HVQNEZO8YXYS",
                "0028956dfe2c832fc84d658100",
                "ffdabf476d92ad8114fb89c8be",
                "6ccd780c-baba-1026-9664-000c29f1e5b3",
                "f93f9fa5-f760-4341-b62b-508def86f087",
                "01k4p8t8pxsfm8vgrcftsz1stz",
                "01K4P8T8PWSFM8VGRCFTSZ1STZ")) {
            insertCustomer(id, null);
        }
        update("insert into purchase values (7, ?, null)", "ffdabf476d92ad8114fb89c8be");
        UlidTextToBinary migration = migration()
                .batchSize(2)
                .within(UlidRange.of(
                        Instant.parse("2016-01-01T00:00:00Z"), Instant.now().plus(Duration.ofDays(1))))
                .build();
        for (int run = 0; run < 2; run++) {
            migration.fill();
            assertThat(migration.quarantine())
                    .extracting(r ->
                            lower(r.column()) + " " + r.key() + " " + r.reason().replaceFirst("^'.*?':? ", ""))
                    .satisfiesExactlyInAnyOrder(
                            r -> assertThat(r)
                                    .startsWith("customer.id KQHL")
                                    .contains("first character 'K' at index 0"),
                            r -> assertThat(r)
                                    .startsWith("customer.id NPPR")
                                    .contains("first character 'N' at index 0"),
                            r -> assertThat(r)
                                    .startsWith("customer.id G551")
                                    .contains("first character 'G' at index 0"),
                            r -> assertThat(r)
                                    .startsWith("customer.id 0028")
                                    .contains("1972-06-17T08:14:14.510Z is outside"),
                            r -> assertThat(r).startsWith("customer.id ffda").contains("index 0"),
                            r -> assertThat(r)
                                    .startsWith("customer.id 6ccd")
                                    .contains("version 1, which is not time-ordered"),
                            r -> assertThat(r)
                                    .startsWith("customer.id f93f")
                                    .contains("version 4, which is not time-ordered"),
                            r -> assertThat(r)
                                    .startsWith("purchase.customer_id 7 ")
                                    .contains("index 0"));
        }
        assertThat(text("select count(*) from customer where id_ulid is not null"))
                .isEqualTo("2");
        if (!canSwitch()) {
            return;
        }
        assertThatThrownBy(migration::switchToBinary)
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("the two forms differ, nothing was switched")
                .hasMessageContaining("textRows=9, binaryRows=2");
        assertThat(text("select count(*) from customer where id = '01K4P8T8PWSFM8VGRCFTSZ1STZ'"))
                .isEqualTo("1");
        execute("delete from purchase");
        execute("delete from customer where id_ulid is null");
        migration.fill();
        assertThat(migration.quarantine()).isEmpty();
        migration.switchToBinary();
        assertThat(text("select count(*) from customer")).isEqualTo("2");
    }

    @Test
    void twoTextsOfOneIdKeepTheSwitchFromHappening() throws SQLException {
        insertCustomer("01ARZ3NDEKTSV4RRFFQ69G5FAV", null);
        insertCustomer("01arz3ndektsv4rrffq69g5fav", null);
        UlidTextToBinary migration = migration().build();
        migration.fill();
        assertThat(migration.diff().stream().filter(d -> !d.isClean()))
                .singleElement()
                .satisfies(d -> assertThat(d.duplicates()).isEqualTo(1));
        if (canSwitch()) {
            assertThatThrownBy(migration::switchToBinary).hasMessageContaining("duplicates=1");
        }
    }

    @Test
    void aChangedTextIsFoundByTheDiff() throws SQLException {
        UlidTextToBinary migration = migration().build();
        migration.fill();
        execute("update note set about = '01ARZ3NDEKTSV4RRFFQ69G5FAV' where no = 5");
        assertThat(migration.diff().stream().filter(d -> !d.isClean()))
                .singleElement()
                .satisfies(d -> {
                    assertThat(lower(d.column())).isEqualTo("note.about");
                    assertThat(d.mismatches()).isEqualTo(1);
                    assertThat(d.textChecksum()).isNotEqualTo(d.binaryChecksum());
                });
    }

    @Test
    void rowsWrittenAfterTheFillAreSwitchedToo() throws SQLException {
        if (!canSwitch()) {
            UlidTextToBinary filling = migration().build();
            filling.fill();
            insertCustomer("01ARZ3NDEKTSV4RRFFQ69G5FAV", null);
            filling.fill();
            assertThat(text("select count(*) from customer where id_ulid is null"))
                    .isEqualTo("0");
            return;
        }
        UlidTextToBinary migration = migration().build();
        migration.fill();
        Ulid late = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        insertCustomer(late.toString(), customers.lastKey().toString());
        customers.put(late, customers.lastKey());
        migration.switchToBinary();
        assertBinary();
    }

    @Test
    void brokenOffAfterAnyBatchItGoesOn() throws SQLException {
        int broken = 0;
        boolean done = false;
        while (!done) {
            AtomicInteger left = new AtomicInteger(2 + broken % 3);
            UlidTextToBinary migration = migration()
                    .onProgress(p -> {
                        if (p.filledNow() > 0 && left.decrementAndGet() == 0) {
                            throw new IllegalStateException("broken off");
                        }
                    })
                    .build();
            try {
                migration.fill();
                done = true;
            } catch (IllegalStateException e) {
                broken++;
                assertThat(broken).as("it gets on").isLessThan(80);
            }
        }
        assertThat(broken).isGreaterThan(10);
        assertThat(migration().build().diff()).hasSize(6).allMatch(UlidTextToBinary.ColumnDiff::isClean);
        assertThat(text("select sum(filled) from ulid_migration")).isEqualTo("1799");
    }

    @Test
    void brokenOffAtAnyStatementOfTheSwitchItGoesOn() throws SQLException {
        if (!canSwitch()) {
            assertThatThrownBy(() -> migration().build().switchToBinary()).isInstanceOf(SQLException.class);
            return;
        }
        migration().build().fill();
        for (boolean binary : new boolean[] {true, false}) {
            int broken = 0;
            while (true) {
                AtomicInteger left = new AtomicInteger(engine() == Engine.POSTGRESQL ? broken + 1 : 2);
                UlidTextToBinary migration = migration()
                        .onStatement(sql -> {
                            if (left.decrementAndGet() == 0) {
                                throw new IllegalStateException("broken off");
                            }
                        })
                        .build();
                try {
                    if (binary) {
                        migration.switchToBinary();
                    } else {
                        migration.switchToText();
                    }
                    break;
                } catch (IllegalStateException e) {
                    broken++;
                    assertThat(broken).as("it gets on").isLessThan(100);
                }
            }
            assertThat(broken).isGreaterThan(5);
            if (binary) {
                assertBinary();
            }
        }
    }

    @Test
    void aLostConnectionLosesOneBatchAtMost() throws SQLException {
        if (engine() == Engine.SQLITE) {
            assertThat(connection.isValid(1))
                    .as("a file has no connection to lose")
                    .isTrue();
            return;
        }
        AtomicInteger batches = new AtomicInteger();
        UlidTextToBinary migration = migration()
                .onProgress(p -> {
                    if (batches.incrementAndGet() == 3) {
                        loseConnections();
                    }
                })
                .build();
        assertThatThrownBy(migration::fill).isInstanceOf(SQLException.class);
        assertThat(batches).hasValue(3);
        // A pool hands out a connection that it used a moment ago without asking whether it lives.
        ((HikariDataSource) database.dataSource()).getHikariPoolMXBean().softEvictConnections();
        migration.fill();
        assertThat(migration.diff()).allMatch(UlidTextToBinary.ColumnDiff::isClean);
        assertThat(text("select sum(filled) from ulid_migration")).isEqualTo("1799");
    }

    /** Ends the sessions of the pool, by the server where there is one. */
    private void loseConnections() {
        try (Connection killer = database.connect()) {
            switch (engine()) {
                case POSTGRESQL ->
                    execute(
                            killer,
                            "select pg_terminate_backend(pid) from pg_stat_activity where backend_type ="
                                    + " 'client backend' and pid <> pg_backend_pid() and pid <> "
                                    + text("select pg_backend_pid()"));
                case MYSQL, MARIADB -> {
                    for (String id : texts(
                            killer,
                            "select id from information_schema.processlist where db = database() and"
                                    + " id <> connection_id() and id <> " + text("select connection_id()"))) {
                        execute(killer, "kill " + id);
                    }
                }
                case H2 -> {
                    for (String id : texts(
                            killer,
                            "select session_id from information_schema.sessions where session_id <>"
                                    + " session_id() and session_id <> " + text("select session_id()"))) {
                        execute(killer, "call abort_session(" + id + ")");
                    }
                }
                case SQLITE -> throw new AssertionError("an embedded file has no connection to lose");
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aRowLockedBySomeoneElseIsAClearErrorAndNothingIsHalfDone() throws SQLException {
        UlidTextToBinary migration =
                migration().lockTimeout(Duration.ofSeconds(1)).build();
        AtomicInteger batches = new AtomicInteger();
        try (Connection other = database.connect()) {
            UlidTextToBinary blocked = migration()
                    .lockTimeout(Duration.ofSeconds(1))
                    .onProgress(p -> {
                        if (batches.incrementAndGet() == 2) {
                            lock(other);
                        }
                    })
                    .build();
            assertThatThrownBy(blocked::fill)
                    .isInstanceOf(SQLException.class)
                    .satisfies(e -> assertThat(lower(e.getMessage())).contains("column customer.id, the batch after '"))
                    .hasMessageContaining("nothing of this batch was kept, run again to go on from there");
            other.rollback();
        }
        assertThat(text("select count(*) from customer where id_ulid is not null"))
                .isEqualTo("74");
        migration.fill();
        assertThat(migration.diff()).allMatch(UlidTextToBinary.ColumnDiff::isClean);
    }

    private void lock(Connection other) {
        try {
            other.setAutoCommit(false);
            execute(other, "update customer set name = 'locked' where id_ulid is null");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theRateIsALimit() throws SQLException {
        List<UlidTextToBinary.Progress> told = new ArrayList<>();
        migration()
                .batchSize(100)
                .rowsPerSecond(1000)
                .onProgress(told::add)
                .build()
                .fill();
        UlidTextToBinary.Progress last = told.stream()
                .filter(p -> lower(p.column()).equals("customer.id") && p.filled() == CUSTOMERS)
                .findFirst()
                .orElseThrow();
        assertThat(last.elapsed())
                .as("the third batch waits for its turn")
                .isGreaterThanOrEqualTo(Duration.ofMillis(199));
    }

    @Test
    void whatCannotBeMigratedIsRefusedBeforeAnythingIsDone() throws SQLException {
        execute("create table other (id int primary key, free " + textType() + ", small varchar(20))");
        assertRefused("nowhere", "id", "there is no table nowhere");
        assertRefused("other", "nothing", "has no column nothing");
        assertRefused("other", "id", "other.id is of type");
        assertRefused("other", "small", "a ULID needs 26");
        assertRefused("other", "free", "no index begins with column");
        execute("create table tenant (id " + textType() + " not null primary key, no int not null, unique (no, id))");
        execute("create table of_tenant (no int, tenant_id " + textType()
                + ", constraint of_both foreign key (no, tenant_id)" + " references tenant (no, id))");
        assertRefused("tenant", "id", "of_tenant");
        if (engine() == Engine.POSTGRESQL || engine() == Engine.H2) {
            execute("create table keyed (id uuid primary key)");
            assertRefused("keyed", "id", "their bits are not time-ordered");
        }
        assertThatThrownBy(() -> execute("select * from ulid_migration"))
                .as("no trace")
                .isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> migration().build().diff()).hasMessageContaining("call fill() first");
        assertThatThrownBy(() -> migration().to(UlidColumn.TEXT)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> migration().batchSize(0)).hasMessageContaining("batchSize must be 1 to");
    }

    private void assertRefused(String table, String column, String message) {
        assertThatThrownBy(() -> UlidTextToBinary.of(database.dataSource(), table, column)
                        .build()
                        .fill())
                .isInstanceOf(SQLException.class)
                .satisfies(e -> assertThat(lower(e.getMessage())).contains(lower(message)));
    }

    private static String lower(String text) {
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

    private void update(String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.executeUpdate();
        }
    }
}
