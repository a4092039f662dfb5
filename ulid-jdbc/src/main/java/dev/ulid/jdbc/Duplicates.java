package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Shown;
import dev.ulid.jdbc.internal.Table;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Ids that a text column holds in several spellings, which the database takes for different keys. */
final class Duplicates {

    private Duplicates() {}

    /** Lets the database look, unless every value is in canonical form and so spelt in one way only. */
    static void find(Connection connection, Table table, Table.Column column, AuditState state) throws SQLException {
        boolean oneSpelling = state.count(UlidFinding.LOWER_CASE) == 0
                && state.count(UlidFinding.MIXED_CASE) == 0
                && state.count(UlidFinding.PADDED) == 0;
        if (oneSpelling || state.count(UlidFinding.DUPLICATE) > 0) {
            return;
        }
        String canonical = "upper(rtrim(" + column.sql() + "))";
        String groups = " from " + table.sql() + " where length(" + canonical + ") = 26 and "
                + canonical + " < '8' group by " + canonical
                + " having count(distinct " + column.sql() + ") > 1";
        try (Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery(
                    "select coalesce(sum(n), 0) from (select count(*) as n" + groups + ") duplicates")) {
                row.next();
                state.add(UlidFinding.DUPLICATE, row.getLong(1));
            }
            try (ResultSet row = statement.executeQuery("select " + canonical + ", count(*), min(" + column.sql()
                    + "), max(" + column.sql() + ")" + groups + " order by 1 limit " + state.maxSamples)) {
                while (row.next()) {
                    state.addSample(
                            UlidFinding.DUPLICATE,
                            new UlidColumnReport.Sample(
                                    row.getString(1),
                                    Shown.value(row.getString(3)),
                                    row.getLong(2) + " rows, also " + Shown.value(row.getString(4))));
                }
            }
        }
    }
}
