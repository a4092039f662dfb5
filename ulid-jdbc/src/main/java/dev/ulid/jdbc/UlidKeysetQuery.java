package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.jdbc.internal.Database;
import dev.ulid.jdbc.internal.Identifiers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The query under a {@link UlidKeyset}: its clauses, without order and limit, which the pages add.
 *
 * <p>The clauses come one by one, because so a page needs neither to read nor to change their text: each is written out as
 * it was given, question marks in literals, comments and operators included (the driver's own rules hold, on PostgreSQL
 * {@code ??} for the operator {@code ?}), and values are only ever bound. A {@link Ulid} among the values is bound in the
 * column form of the key, anything else by {@link PreparedStatement#setObject(int, Object)}. Immutable and thread-safe.
 */
public final class UlidKeysetQuery {

    /** The label of the column that a page adds to the query's own. */
    static final String KEY_LABEL = "ulid_key";

    /** A piece of SQL with the values of its parameters. */
    private record Clause(String sql, List<@Nullable Object> values) {}

    private final String key;
    private final @Nullable UlidColumn column;
    private final Clause select;
    private final @Nullable Clause from;
    private final List<Clause> where;

    /** Whether the values have once been found to fit the parameters: MariaDB's driver asks the server each time. */
    private volatile boolean parametersFit;

    private UlidKeysetQuery(
            String key, @Nullable UlidColumn column, Clause select, @Nullable Clause from, List<Clause> where) {
        this.key = key;
        this.column = column;
        this.select = select;
        this.from = from;
        this.where = where;
    }

    static UlidKeysetQuery by(String key, @Nullable UlidColumn column) {
        return new UlidKeysetQuery(key, column, new Clause("*", List.of()), null, List.of());
    }

    /**
     * This query with what stands between {@code select} and {@code from}; {@code *} where it is not given.
     *
     * @param columns SQL; the key need not be among the columns
     * @param values the values of its parameters
     */
    public UlidKeysetQuery select(String columns, @Nullable Object @Nullable ... values) {
        return new UlidKeysetQuery(key, column, clause("select", columns, values), from, where);
    }

    /**
     * This query with what stands behind {@code from}: tables, aliases, joins.
     *
     * @param tables SQL
     * @param values the values of its parameters
     */
    public UlidKeysetQuery from(String tables, @Nullable Object @Nullable ... values) {
        return new UlidKeysetQuery(key, column, select, clause("from", tables, values), where);
    }

    /**
     * This query with a whole query in place of its tables, for what clauses alone cannot say: {@code group by},
     * {@code union}, {@code with}.
     *
     * <p>It becomes a derived table, and the key is a column of its result. PostgreSQL, MySQL, MariaDB and SQLite look
     * through one that only joins and filters and still use the key's index; H2 reads the whole of it for every page, so
     * there the separate clauses are the better choice.
     *
     * @param query SQL of a query, its columns of distinct names
     * @param values the values of its parameters
     */
    public UlidKeysetQuery fromQuery(String query, @Nullable Object @Nullable ... values) {
        return from("(" + query + "\n) ulid_rows", values);
    }

    /**
     * This query with one more condition, which a row must meet besides all others.
     *
     * @param condition SQL, perhaps with {@code or} in it
     * @param values the values of its parameters
     */
    public UlidKeysetQuery where(String condition, @Nullable Object @Nullable ... values) {
        List<Clause> conditions = new ArrayList<>(where);
        conditions.add(clause("where", condition, values));
        return new UlidKeysetQuery(key, column, select, from, List.copyOf(conditions));
    }

    /**
     * The pages of this query.
     *
     * @param mapper turns the current row of a result into an object
     * @throws IllegalStateException if there is no from clause yet
     */
    public <T> UlidKeyset<T> map(UlidKeyset.RowMapper<? extends T> mapper) {
        if (from == null) {
            throw new IllegalStateException("the query by " + key + " has no from clause");
        }
        return new UlidKeyset<>(this, Objects.requireNonNull(mapper, "mapper"));
    }

    /** The key as it was given. */
    String key() {
        return key;
    }

    /** The key's form: the one given, or else the one recommended for this database. */
    UlidColumn columnOn(Connection connection) throws SQLException {
        return column != null ? column : UlidColumn.recommended(connection.getMetaData());
    }

    /** A statement for at most {@code limit} rows inside the bounds, in the order of the key, the key as last column. */
    PreparedStatement rows(Connection connection, IdBounds bounds, boolean ascending, int limit) throws SQLException {
        return prepare(
                connection,
                select,
                quoted -> "select " + select.sql() + "\n, " + quoted + " as " + KEY_LABEL,
                bounds,
                ascending,
                limit);
    }

    /** A statement for one row, if there is one, inside the bounds: the key nearest to the start of the order. */
    PreparedStatement nearest(Connection connection, IdBounds bounds, boolean ascending) throws SQLException {
        return prepare(
                connection,
                new Clause("", List.of()),
                quoted -> "select " + quoted + " as " + KEY_LABEL,
                bounds,
                ascending,
                1);
    }

    private PreparedStatement prepare(
            Connection connection,
            Clause selected,
            Function<String, String> head,
            IdBounds bounds,
            boolean ascending,
            int limit)
            throws SQLException {
        Clause tables = Objects.requireNonNull(from);
        String quoted = Identifiers.of(connection.getMetaData()).quotePath(key);
        List<String> conditions = new ArrayList<>();
        where.forEach(clause -> conditions.add("(" + clause.sql() + "\n)"));
        bounds.list().forEach(bound -> conditions.add(quoted + " " + bound.operator() + " ?"));
        String sql = head.apply(quoted) + "\nfrom " + tables.sql()
                + (conditions.isEmpty() ? "" : "\nwhere " + String.join("\nand ", conditions))
                + "\norder by " + KEY_LABEL + (ascending ? "" : " desc") + " limit " + limit;
        PreparedStatement statement = connection.prepareStatement(sql);
        try {
            bind(statement, columnOn(connection), Stream.concat(Stream.of(selected, tables), where.stream()), bounds);
            return statement;
        } catch (SQLException | RuntimeException e) {
            statement.close();
            throw e;
        }
    }

    private void bind(PreparedStatement statement, UlidColumn column, Stream<Clause> clauses, IdBounds bounds)
            throws SQLException {
        List<@Nullable Object> values = new ArrayList<>();
        clauses.forEach(clause -> values.addAll(clause.values()));
        bounds.list().forEach(bound -> values.add(bound.id()));
        requireParameters(statement, values.size());
        int index = 1;
        for (Object value : values) {
            if (value instanceof Ulid id) {
                column.bind(statement, index, id);
            } else {
                statement.setObject(index, value);
            }
            index++;
        }
    }

    /** SQLite's driver takes a missing value for null, and MariaDB's leaves out one too many without a word. */
    private void requireParameters(PreparedStatement statement, int values) throws SQLException {
        if (parametersFit) {
            return;
        }
        Database database = Database.of(statement.getConnection().getMetaData());
        if (database == Database.SQLITE || database == Database.MARIADB) {
            checkCount(statement, values);
            parametersFit = true;
        }
    }

    private static void checkCount(PreparedStatement statement, int values) throws SQLException {
        int parameters = statement.getParameterMetaData().getParameterCount();
        if (parameters != values) {
            throw new SQLException(
                    "the query has " + parameters + " parameters, those of the page among them, but " + values
                            + " values are there for them",
                    "07001");
        }
    }

    private static Clause clause(String name, String sql, @Nullable Object @Nullable ... values) {
        if (sql.isBlank()) {
            throw new IllegalArgumentException("the " + name + " clause is blank");
        }
        List<@Nullable Object> all = new ArrayList<>();
        if (values == null) {
            all.add(null); // a lone null comes as no array
        } else {
            Collections.addAll(all, values);
        }
        return new Clause(sql, Collections.unmodifiableList(all));
    }
}
