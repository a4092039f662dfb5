package dev.ulid.it.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.PartitionWidth;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidPartition;
import dev.ulid.jdbc.UlidPartitions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Time partitions by id: rows find theirs, queries read only theirs, and nothing overlaps or is left out. */
abstract class UlidPartitionsContract {

    static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Instant FROM = Instant.parse("2024-10-26T12:00:00Z");
    private static final Instant TO = Instant.parse("2024-10-28T12:00:00Z");

    private TestDatabase database;
    private Connection connection;
    private final UlidPartitions days = UlidPartitions.of("reading", "id", PartitionWidth.DAY, BERLIN);

    abstract Engine engine();

    /** The table {@code reading (id, v)}, ready to be partitioned. */
    abstract String createTable();

    /** The partitions that the plan of a query names. */
    abstract List<String> partitionsRead(String query) throws SQLException;

    /** The literal of an id. */
    abstract String literal(Ulid id);

    /** The table that a detached day becomes. */
    private static String tableOf(String part) {
        return "reading_" + part;
    }

    final Connection connection() {
        return connection;
    }

    final UlidPartitions days() {
        return days;
    }

    @BeforeEach
    void create() throws SQLException {
        database = TestDatabase.create(engine(), getClass());
        connection = database.connect();
        execute(createTable());
    }

    @AfterEach
    void remove() throws SQLException {
        connection.close();
        database.close();
    }

    private List<String> names() throws SQLException {
        return days.list(connection).stream().map(p -> own(p.name())).toList();
    }

    /** The part of the name that is not the table's. */
    static String own(String name) {
        return name.replaceFirst("^reading_", "");
    }

    private void insert(Instant instant) throws SQLException {
        UlidColumn form = UlidColumn.detect(connection, "reading", "id");
        try (PreparedStatement insert = connection.prepareStatement("insert into reading values (?, 1)")) {
            form.bind(insert, 1, Ulid.random(instant));
            insert.executeUpdate();
        }
    }

    @Test
    @DisplayName(
            "case 71: over the night of the clock change rows find the partition of their day, and a day reads one")
    void case71_rowsFindTheirDayAndADayReadsOne() throws SQLException {
        days.create(connection, FROM, TO).execute();
        assertThat(names()).containsExactly("p20241026", "p20241027", "p20241028");
        UlidPartition sunday = days.list(connection).get(1);
        assertThat(sunday.from()).isEqualTo("2024-10-26T22:00:00Z");
        assertThat(sunday.to()).isEqualTo("2024-10-27T23:00:00Z");
        assertThat(sunday.lower()).hasToString("01JB5DFSR00000000000000000");
        assertThat(sunday.upper()).hasToString("01JB83ACC00000000000000000");
        insert(Instant.parse("2024-10-26T21:59:59.999Z"));
        for (Instant t = sunday.from(); t.isBefore(sunday.to()); t = t.plus(Duration.ofHours(1))) {
            insert(t);
        }
        insert(Instant.parse("2024-10-27T23:00:00Z"));
        UlidRange day = UlidRange.ofDay(LocalDate.of(2024, 10, 27), BERLIN);
        String where = " from reading where id >= " + literal(day.lower()) + " and id < "
                + literal(day.upper().orElseThrow());
        assertThat(text("select count(*)" + where)).isEqualTo("25");
        assertThat(partitionsRead("select *" + where)).containsExactly("p20241027");
        assertThat(partitionsRead("select * from reading")).hasSize(3);
    }

    @Test
    void creatingAgainDoesNothingAndCreatingAheadExtends() throws SQLException {
        assertThat(days.create(connection, FROM, TO).statements()).isNotEmpty();
        days.create(connection, FROM, TO).execute();
        assertThat(days.create(connection, FROM, TO).statements()).isEmpty();
        assertThat(days.create(connection, FROM, TO)).hasToString("");
        days.create(connection, FROM, TO.plus(Duration.ofDays(2))).execute();
        assertThat(names()).containsExactly("p20241026", "p20241027", "p20241028", "p20241029", "p20241030");
        List<UlidPartition> listed = days.list(connection);
        List<UlidPartition> planned = days.plan(FROM, TO.plus(Duration.ofDays(2)));
        for (int i = 1; i < planned.size(); i++) {
            assertThat(listed.get(i).lower()).isEqualTo(planned.get(i).lower());
            assertThat(listed.get(i).upper()).isEqualTo(planned.get(i).upper());
        }
    }

    @Test
    void aDryRunShowsTheStatementsAndChangesNothing() throws SQLException {
        UlidPartitions.Change change = days.create(connection, FROM, TO);
        assertThat(change.toString()).contains("p20241027").contains(";\n");
        assertThat(names()).isEmpty();
        change.execute();
        UlidPartitions.Change drop = days.dropBefore(connection, Instant.parse("2024-10-27T23:00:00Z"));
        assertThat(drop.toString()).contains("p20241026").contains("p20241027").doesNotContain("p20241028");
        assertThat(names()).hasSize(3);
    }

    @Test
    void overlapsAndGapsAreRefusedWithTheirBounds() throws SQLException {
        days.create(connection, FROM, TO).execute();
        UlidPartitions weeks = UlidPartitions.of("reading", "id", PartitionWidth.WEEK, BERLIN);
        assertThatThrownBy(() -> weeks.create(connection, TO, TO.plus(Duration.ofDays(1))))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("p2024w44 [01JB83ACC00000000000000000, 01JBT43DC00000000000000000)")
                .hasMessageContaining("would overlap partition")
                .hasMessageContaining("p20241028 [01JB83ACC00000000000000000, 01JBANQ3C00000000000000000)");
        assertThatThrownBy(() -> days.create(connection, TO.plus(Duration.ofDays(2)), TO.plus(Duration.ofDays(3))))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("a gap would be left in reading between partition")
                .hasMessageContaining("p20241028 [")
                .hasMessageContaining("p20241030 [");
        assertThat(names()).hasSize(3);
    }

    @Test
    void whatIsOldIsDroppedWithItsRows() throws SQLException {
        days.create(connection, FROM, TO).execute();
        insert(Instant.parse("2024-10-26T12:00:00Z"));
        insert(Instant.parse("2024-10-28T12:00:00Z"));
        Instant before = Instant.parse("2024-10-27T22:59:59.999Z");
        days.dropBefore(connection, before).execute();
        assertThat(names()).containsExactly("p20241027", "p20241028");
        assertThat(text("select count(*) from reading")).isEqualTo("1");
        assertThat(days.dropBefore(connection, before).statements()).isEmpty();
    }

    @Test
    void whatIsOldIsDetachedAndKeepsItsRows() throws SQLException {
        days.create(connection, FROM, TO).execute();
        insert(Instant.parse("2024-10-26T12:00:00Z"));
        insert(Instant.parse("2024-10-27T12:00:00Z"));
        insert(Instant.parse("2024-10-28T12:00:00Z"));
        days.detachBefore(connection, Instant.parse("2024-10-27T23:00:00Z")).execute();
        assertThat(names()).containsExactly("p20241028");
        assertThat(text("select count(*) from reading")).isEqualTo("1");
        assertThat(text("select count(*) from " + tableOf("p20241026"))).isEqualTo("1");
        assertThat(text("select count(*) from " + tableOf("p20241027"))).isEqualTo("1");
    }

    @Test
    void hoursOfTheLongDayAreTwentyFive() throws SQLException {
        UlidPartitions hours = UlidPartitions.of("reading", "id", PartitionWidth.HOUR, BERLIN);
        UlidRange day = UlidRange.ofDay(LocalDate.of(2024, 10, 27), BERLIN);
        hours.create(
                        connection,
                        day.lower().timestamp(),
                        day.upper().orElseThrow().timestamp())
                .execute();
        assertThat(hours.list(connection)).hasSize(25);
        assertThat(own(hours.list(connection).get(3).name())).isEqualTo("p20241027_0100z");
    }

    @Test
    void anotherTableIsRefused() throws SQLException {
        execute("create table plain (no int primary key, word char(26))");
        assertThatThrownBy(() -> list("nowhere", "id")).hasMessageContaining("there is no table nowhere");
        assertThatThrownBy(() -> list("plain", "id")).hasMessageContaining("has no column id");
        assertThatThrownBy(() -> list("plain", "no")).hasMessageContaining("cannot hold ULIDs");
        assertThatThrownBy(() -> list("plain", "word")).hasMessageContaining("order depends on case and collation");
    }

    private List<UlidPartition> list(String table, String column) throws SQLException {
        return UlidPartitions.of(table, column, PartitionWidth.DAY, BERLIN).list(connection);
    }

    final void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    final String text(String query) throws SQLException {
        return texts(query, 1).get(0);
    }

    final List<String> texts(String query, int column) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            while (row.next()) {
                texts.add(String.valueOf(row.getString(column)));
            }
        }
        return texts;
    }
}
