package dev.ulid.jdbc.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentifiersTest {

    private static final Identifiers H2 = rules("jdbc:h2:mem:");
    private static final Identifiers SQLITE = rules("jdbc:sqlite::memory:");

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\'',
            value = {
                "id, \"ID\", \"id\"",
                "o.id, \"O\".\"ID\", \"o\".\"id\"",
                "\"Order\".id, \"Order\".\"ID\", \"Order\".\"id\"",
                "\"a.b\"\"c\", \"a.b\"\"c\", \"a.b\"\"c\"",
                "größe_1$, \"GRÖSSE_1$\", \"größe_1$\"",
            })
    void namesAreFoldedAndQuoted(String path, String h2, String sqlite) {
        assertThat(H2.quotePath(path)).isEqualTo(h2);
        assertThat(SQLITE.quotePath(path)).isEqualTo(sqlite);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "id; drop table t | 'id; drop table t' is not an identifier: unexpected ';' at index 2",
                "id desc | 'id desc' is not an identifier: unexpected ' ' at index 2",
                "\"a\"b | '\"a\"b' is not an identifier: unexpected 'b' at index 3",
                "1d | '1d' is not an identifier: unexpected '1' at index 0",
                "o..id | 'o..id' is not an identifier: unexpected '.' at index 2",
                "o. | 'o.' is not an identifier: it ends without a name",
                "o.\"id | 'o.\"id' is not an identifier: the quote at index 2 is not closed",
            })
    void whatIsNoIdentifierIsRefused(String path, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> H2.quotePath(path))
                .withMessageStartingWith(message);
    }

    @Test
    void emptyNamesAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> H2.quotePath(""));
        assertThatIllegalArgumentException().isThrownBy(() -> H2.quotePath("\"\""));
        assertThatIllegalArgumentException().isThrownBy(() -> H2.quote("a\0b"));
    }

    @Test
    void aQuotedNameCannotEndItsQuotes() throws SQLException {
        String name = "x\" int); drop table t; --";
        try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = h2.createStatement()) {
            statement.execute("create table " + H2.quote(name) + " (" + H2.quote(name) + " uuid)");
            Table table = Table.find(h2, H2.quote(name));
            assertThat(table.name()).isEqualTo(name);
            assertThat(table.column(h2, H2.quote(name)).name()).isEqualTo(name);
        }
    }

    private static Identifiers rules(String url) {
        try (Connection connection = DriverManager.getConnection(url)) {
            return Identifiers.of(connection.getMetaData());
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
