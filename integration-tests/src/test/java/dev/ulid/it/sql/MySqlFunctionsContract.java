package dev.ulid.it.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What MySQL and MariaDB share. */
abstract class MySqlFunctionsContract extends SqlFunctionsContract {

    @Override
    String hexOf(String bytes) {
        return "lower(hex(" + bytes + "))";
    }

    @Override
    String stored(String bytes) {
        return bytes;
    }

    @Override
    long lastMillis() {
        return 253_402_300_799_999L;
    }

    @Override
    String utc(String time) {
        return "timestamp'" + time + "'";
    }

    @Override
    String epochSeconds(String timestamp) {
        return "(timestampdiff(microsecond, timestamp'1970-01-01 00:00:00', " + timestamp + ") / 1000000)";
    }

    @Override
    String epochOfMillis(String millis) {
        return "timestampadd(microsecond, " + millis + " * 1000, timestamp'1970-01-01 00:00:00')";
    }

    @Override
    String setZone(String offset) {
        return "set time_zone = '" + offset + "'";
    }

    @Test
    void aTimeThatNoDatetimeHoldsIsRefused() throws SQLException {
        assertThat(text("select ulid_timestamp(unhex('e677d21fdbff00000000000000000000'))"))
                .startsWith("9999-12-31 23:59:59.999");
        assertThatThrownBy(() -> text("select ulid_timestamp(unhex('e677d21fdc0000000000000000000000'))"))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(state("22008")))
                .hasMessageContaining("253402300800000 ms");
    }

    @Test
    void aBoundInAVariableUsesTheKey() throws SQLException {
        execute("create table row_of_day (id binary(16) primary key)");
        execute(
                "insert into row_of_day select ulid_random_at(timestampadd(minute, ms % 40000, '2024-01-01')) from vector");
        execute("analyze table row_of_day");
        execute("set @since = ulid_lower_bound('2024-01-28'), @until = ulid_lower_bound('2024-01-29')");
        assertThat(text("explain format=json select * from row_of_day where id >= @since and id < @until"))
                .contains("range")
                .contains("PRIMARY");
        assertThat(text("select count(*) from row_of_day where id >= @since and id < @until"))
                .isEqualTo(
                        text("select count(*) from row_of_day where cast(ulid_timestamp(id) as date) = '2024-01-28'"))
                .isNotEqualTo("0");
    }

    @Test
    void theDefaultWithoutAFunctionIsAUlidOfNow() throws SQLException {
        execute("insert into event (name) values ('a'), ('b'), ('c')");
        assertThat(rows(
                        "select distinct length(id), abs(timestampdiff(second, ulid_timestamp(id), utc_timestamp())) < 5"
                                + " from event where name <> 'first'"))
                .containsExactly("16|1");
        assertThat(text("select count(distinct id) from event where name <> 'first'"))
                .isEqualTo("3");
        assertThat(text("select millis = ulid_millis(id) from event where name = 'first'"))
                .isEqualTo("1");
        assertThat(text("explain format=json select * from event where millis = 1705314645123"))
                .contains("event_millis");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "ANSI,NO_BACKSLASH_ESCAPES", "PIPES_AS_CONCAT,HIGH_NOT_PRECEDENCE", "PAD_CHAR_TO_FULL_LENGTH"
            })
    void theSqlModeOfNeitherInstallationNorCallMatters(String mode) throws SQLException, IOException {
        String before = text("select @@sql_mode");
        try {
            execute("set sql_mode = '" + mode + "'");
            for (String statement : script()) {
                execute(statement.replaceAll("\\bulid_", "mode_ulid_"));
            }
            check("mode_ulid_");
            execute("set sql_mode = '" + before + "'");
            check("mode_ulid_");
            execute("set sql_mode = '" + mode + "'");
            check("ulid_");
        } finally {
            for (String function : rows("select routine_name from information_schema.routines"
                    + " where routine_schema = database() and routine_name like 'mode\\_ulid%'")) {
                execute("drop function " + function);
            }
            execute("set sql_mode = '" + before + "'");
        }
    }

    private void check(String prefix) throws SQLException {
        assertThat(text("select count(*) from vector where lower(hex(" + prefix + "to_bytes(t))) = h and " + prefix
                        + "to_text(unhex(h)) = t and " + prefix + "millis(unhex(h)) = ms"))
                .isEqualTo("2411");
        assertThat(text("select " + prefix + "is_valid(concat(repeat('0', 25), char(10)))"))
                .isEqualTo("0");
        assertThatThrownBy(() -> text("select " + prefix + "to_bytes(concat(repeat('0', 25), char(10)))"))
                .hasMessageContaining("index 25");
        assertThatThrownBy(() -> text("select " + prefix + "to_text(repeat('0', 300))"))
                .isInstanceOf(SQLException.class);
        assertThat(text("select hex(" + prefix + "lower_bound('2024-01-15 10:30:45.123999'))"))
                .isEqualTo("018D0CAC748300000000000000000000");
    }

    private List<String> script() throws IOException {
        String path = "/db/ulid-functions/" + engine().key() + "/beforeMigrate__ulid_functions.sql";
        try (InputStream file = Objects.requireNonNull(getClass().getResourceAsStream(path), path)) {
            String sql = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return List.of(sql.substring(sql.indexOf("DELIMITER //") + 12, sql.lastIndexOf("DELIMITER"))
                    .strip()
                    .split("//\\s*"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"latin1", "utf8mb4", "ascii", "ucs2", "utf16", "binary"})
    void theCharacterSetOfTheTextDoesNotMatter(String charset) throws SQLException {
        assertThat(text("select count(*) from vector where lower(hex(ulid_to_bytes(convert(t using " + charset
                        + ")))) = h and ulid_is_valid(convert(t using " + charset + "))"))
                .isEqualTo("2411");
    }
}
