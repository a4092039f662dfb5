package dev.ulid.it.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidPredicates;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.hibernate.UlidText;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.hibernate.Orm;
import dev.ulid.it.jdbc.Sql;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;
import org.hibernate.query.criteria.HibernateCriteriaBuilder;
import org.hibernate.query.criteria.JpaCriteriaQuery;
import org.hibernate.query.criteria.JpaRoot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code docs/hibernate.md} shows. */
class HibernateGuideTest {

    private final TestDatabase database = TestDatabase.create(Engine.H2, getClass());
    private final Orm orm = Orm.create(database, UlidStorage.AUTO, Map.of(), Customer.class, Invoice.class);
    private final Invoice invoice = new Invoice();

    @BeforeEach
    void persist() {
        invoice.customer = new Customer();
        invoice.ticket = Ulid.random();
        orm.run(session -> {
            session.persist(invoice.customer);
            session.persist(invoice);
        });
    }

    @AfterEach
    void close() {
        orm.close();
        database.close();
    }

    @Test
    void columnsHaveTheTypesThatTheGuideNames() throws SQLException {
        try (Connection connection = database.connect()) {
            assertThat(Sql.query(
                            connection,
                            "select column_name, data_type from information_schema.columns"
                                    + " where table_name = 'INVOICE' order by column_name"))
                    .containsExactly("CUSTOMER_ID|UUID", "ID|UUID", "TICKET|CHARACTER");
        }
    }

    @Test
    void aPageBackGoesUpToTheNewest() {
        orm.run(session -> {
            List<Invoice> newer = newer(session, Ulid.MIN);
            assertThat(newer).extracting(i -> i.id).containsExactly(invoice.id);
            assertThat(newer(session, invoice.id)).isEmpty();
        });
    }

    private static List<Invoice> newer(Session session, Ulid firstOfThePage) {
        List<Invoice> newer = session.createQuery("from Invoice i where i.id > :first order by i.id", Invoice.class)
                .setParameter("first", firstOfThePage)
                .setMaxResults(50)
                .getResultList();
        Collections.reverse(newer);
        return newer;
    }

    @Test
    void queriesAreWrittenAsTheGuideSays() {
        String text = invoice.id.toString();
        orm.run(session -> {
            assertThat(session.find(Invoice.class, Ulid.parse(text))).isNotNull();
            assertThat(count(session, "i.id = ulid('" + text + "')")).isEqualTo(1);
            assertThat(count(session, "ulid_text(i.id) like '" + text.substring(0, 20) + "%'"))
                    .isEqualTo(1);
            assertThat(count(session, "ulid_millis(i.id) = " + invoice.id.timestampMillis() + "L"))
                    .isEqualTo(1);
            assertThat(session.createNativeQuery("select id from invoice", Ulid.class)
                            .getResultList())
                    .containsExactly(invoice.id);
            for (Object id : List.of(invoice.id, text, invoice.id.toUuid())) {
                assertThat(session.createQuery("from Invoice i where i.id = :id", Invoice.class)
                                .setParameter("id", id)
                                .getResultList())
                        .hasSize(1);
            }
            HibernateCriteriaBuilder builder = session.getCriteriaBuilder();
            JpaCriteriaQuery<Invoice> query = builder.createQuery(Invoice.class);
            JpaRoot<Invoice> root = query.from(Invoice.class);
            query.where(UlidPredicates.within(builder, root.get("id"), UlidRange.from(invoice.id.timestamp())));
            assertThat(session.createQuery(query).getResultList()).hasSize(1);
            assertThatThrownBy(() -> count(session, "i.id = '" + text + "'"))
                    .hasStackTraceContaining("Cannot compare left expression of type 'dev.ulid.Ulid'");
        });
    }

    private static long count(Session session, String condition) {
        return session.createQuery("select count(*) from Invoice i where " + condition, Long.class)
                .getSingleResult();
    }
}

@Entity
class Invoice {
    @Id
    @UlidGenerated
    Ulid id;

    @ManyToOne
    Customer customer;

    @UlidText
    @Column(unique = true)
    Ulid ticket;
}

@Entity
class Customer {
    @Id
    @UlidGenerated
    Ulid id;
}
