package dev.ulid.it.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidTextToBinary;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A text key with its foreign keys becomes 16 bytes and text again. */
abstract class UlidTextToBinaryContract extends MigrationTables {

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
}
