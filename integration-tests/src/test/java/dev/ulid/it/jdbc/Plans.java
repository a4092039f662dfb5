package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** What a database says about the way in which it runs a statement. */
public final class Plans {

    private Plans() {}

    /** The plan of a page's statement; strings in front, if any, and then one bound per comparison with the key. */
    public static String of(Engine engine, Connection connection, String sql, UlidColumn form, List<Ulid> bounds)
            throws SQLException {
        String explain = engine == Engine.SQLITE ? "explain query plan " : "explain ";
        int strings = (int) sql.chars().filter(c -> c == '?').count() - bounds.size();
        try (PreparedStatement statement = connection.prepareStatement(explain + sql)) {
            for (int index = 1; index <= strings; index++) {
                statement.setString(index, "-");
            }
            for (int i = 0; i < bounds.size(); i++) {
                form.bind(statement, strings + i + 1, bounds.get(i));
            }
            try (ResultSet row = statement.executeQuery()) {
                return String.join("\n", Sql.rows(row));
            }
        }
    }

    /** Checks that the primary key is sought, not scanned past, and gives the order, so that nothing is sorted. */
    public static void assertSeeksPrimaryKey(Engine engine, String plan) {
        switch (engine) {
            case H2 -> assertThat(plan).contains("PRIMARY_KEY").contains("index sorted");
            case SQLITE ->
                assertThat(plan)
                        .containsPattern("sqlite_autoindex_|USING PRIMARY KEY")
                        .doesNotContain("TEMP B-TREE");
            case POSTGRESQL ->
                assertThat(plan)
                        .containsPattern("_pk(ey)?\\b")
                        .doesNotContain("Sort")
                        .doesNotContainPattern("Seq Scan on (o|purchase)");
            case MYSQL, MARIADB ->
                assertThat(plan.toLowerCase(Locale.ROOT))
                        .contains("primary")
                        .doesNotContain("filesort")
                        .doesNotContain("temporary");
        }
    }
}
