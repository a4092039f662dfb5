package dev.ulid.it.storage;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Rows of the table {@code purchase} over plain JDBC. */
public final class Purchases {

    private static final int BATCH = 500;

    private final TestDatabase database;
    private final UlidColumn form;

    public Purchases(TestDatabase database, UlidColumn form) {
        this.database = database;
        this.form = form;
    }

    /** Inserts rows in batches, from several threads at once, each with ids fresh from the one generator. */
    public void insert(UlidGenerator generator, int rows, int threads) throws Exception {
        Threads.run(threads, thread -> {
            for (int left = rows / threads; left > 0; left -= BATCH) {
                insert(generator.next(Math.min(BATCH, left)));
            }
        });
    }

    /** Inserts one row per id, all in one transaction. */
    public void insert(Collection<Ulid> ids) throws SQLException {
        try (Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            insert(connection, ids);
            connection.commit();
        }
    }

    /** Inserts one row per id in the transaction of the connection. */
    public void insert(Connection connection, Collection<Ulid> ids) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("insert into purchase (id, seq) values (?, ?)")) {
            int seq = 0;
            for (Ulid id : ids) {
                form.bind(insert, 1, id);
                insert.setInt(2, seq++);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** All ids, in the order in which the database sorts them. */
    public List<Ulid> inOrder() throws SQLException {
        List<Ulid> ids = new ArrayList<>();
        try (Connection connection = database.dataSource().getConnection();
                Statement select = connection.createStatement();
                ResultSet rows = select.executeQuery("select id from purchase order by id")) {
            while (rows.next()) {
                ids.add(form.read(rows, 1));
            }
        }
        return ids;
    }

    public void deleteAll() throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement delete = connection.createStatement()) {
            delete.executeUpdate(
                    database.engine() == Engine.SQLITE ? "delete from purchase" : "truncate table purchase");
        }
    }
}
