package dev.ulid.examples;

import dev.ulid.Ulid;
import jakarta.persistence.EntityManager;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** A walk through all pages: each page starts after the last id of the one before, no offset is counted. */
final class KeysetPages implements Section {

    private static final int PAGE_SIZE = 500;

    @Override
    public void show(Database database, Report report) throws SQLException {
        report.heading("All pages of " + PAGE_SIZE + " by keyset: where id > :last order by id");
        Set<Ulid> seen = new HashSet<>();
        int pages = 0;
        int repeated = 0;
        try (EntityManager session = database.hibernate().createEntityManager()) {
            List<Order> page = pageAfter(session, Ulid.MIN);
            while (!page.isEmpty()) {
                pages++;
                for (Order order : page) {
                    repeated += seen.add(Objects.requireNonNull(order.id())) ? 0 : 1;
                }
                Ulid last = Objects.requireNonNull(page.get(page.size() - 1).id());
                session.clear();
                page = pageAfter(session, last);
            }
        }
        long total;
        try (Connection connection = database.connect()) {
            total = Sql.number(connection, "select count(*) from ulid_example_order");
        }
        report.line(pages + " pages, " + seen.size() + " of " + total + " rows seen, " + repeated + " seen twice, "
                + (total - seen.size()) + " missed");
    }

    private static List<Order> pageAfter(EntityManager session, Ulid last) {
        return session.createQuery("select o from Order o where o.id > :last order by o.id", Order.class)
                .setParameter("last", last)
                .setMaxResults(PAGE_SIZE)
                .getResultList();
    }
}
