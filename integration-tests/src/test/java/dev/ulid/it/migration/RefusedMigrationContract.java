package dev.ulid.it.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.UlidRange;
import dev.ulid.it.engine.Engine;
import dev.ulid.jdbc.UlidColumn;
import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Rows and columns that do not migrate, and what is said about them. */
abstract class RefusedMigrationContract extends MigrationTables {

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
        assertThatThrownBy(() -> UlidTextToBinary.of(database().dataSource(), table, column)
                        .build()
                        .fill())
                .isInstanceOf(SQLException.class)
                .satisfies(e -> assertThat(lower(e.getMessage())).contains(lower(message)));
    }

    @Test
    void aColumnThatRefersToAnotherIsNoBeginning() {
        assertRefused("purchase", "customer_id", "purchase.customer_id refers to customer.id by foreign key: begin");
        assertRefused("customer_detail", "id", "customer_detail.id refers to customer.id by foreign key: begin");
        assertThatThrownBy(() -> execute("select id_ulid from purchase"))
                .as("no trace")
                .isInstanceOf(SQLException.class);
    }

    @Test
    void aColumnOfTheNameThatTheTextWillHaveIsInTheWay() throws SQLException {
        execute("create table other (id " + textType() + " not null primary key, id_text varchar(9))");
        assertRefused("other", "id", "other.id stands id_text, a name that the migration needs");
    }

    @Test
    void whatTheDatabaseDoesNotRenameUnderIsRefusedBeforeTheSwitch() throws SQLException {
        if (engine() != Engine.MYSQL && engine() != Engine.MARIADB) {
            execute("alter table customer add constraint in_full check (length(id) = 26)");
            migration().build().fill();
            assertThat(migration().build().diff()).allMatch(UlidTextToBinary.ColumnDiff::isClean);
            return;
        }
        execute("alter table customer add column initial varchar(9) generated always as (left(id, 9)) stored");
        if (engine() == Engine.MYSQL) {
            execute("alter table customer add constraint in_full check (length(id) = 26)");
            execute("create index customer_low on customer ((lower(id)))");
        }
        List<String> told = new ArrayList<>();
        UlidTextToBinary migration = migration().onStatement(told::add).build();
        migration.fill();
        told.clear();
        assertThatThrownBy(migration::switchToBinary)
                .isInstanceOf(SQLFeatureNotSupportedException.class)
                .hasMessageContaining("generated column initial of customer.id")
                .satisfies(e -> assertThat(
                                String.valueOf(e.getMessage()).contains("check constraint in_full of customer.id")
                                        && e.getMessage().contains("index customer_low of customer.id"))
                        .isEqualTo(engine() == Engine.MYSQL));
        assertThat(told).isEmpty();
        execute("alter table customer drop column initial");
        if (engine() == Engine.MYSQL) {
            execute("alter table customer drop check in_full");
            execute("drop index customer_low on customer");
        }
        migration.switchToBinary();
        assertBinary();
    }
}
