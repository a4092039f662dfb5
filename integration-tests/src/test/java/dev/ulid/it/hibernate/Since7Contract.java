package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.hibernate.UlidRestrictions;
import jakarta.persistence.metamodel.SingularAttribute;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.StatelessSession;
import org.hibernate.query.Order;
import org.hibernate.query.restriction.Path;
import org.hibernate.query.restriction.Restriction;
import org.hibernate.query.specification.SelectionSpecification;
import org.junit.jupiter.api.Test;

/** What Hibernate offers since version 7.0, on the rows of the contract of pages. */
abstract class Since7Contract extends PagingContract {

    private static final UlidRange RANGE = UlidRange.of(START.plusMillis(2), START.plusMillis(5));

    @Test
    void aRangeIsARestrictionOnAnInheritedId() {
        orm.run(session -> {
            SingularAttribute<? super Event, Ulid> id =
                    session.getFactory().getMetamodel().entity(Event.class).getSingularAttribute("id", Ulid.class);
            assertThat(ids(session, UlidRestrictions.within(id, RANGE))).isEqualTo(ids.subList(8, 20));
            assertThat(ids(session, UlidRestrictions.within(id, UlidRange.from(START.plusMillis(9)))))
                    .isEqualTo(ids.subList(36, 40));
            assertThat(ids(session, UlidRestrictions.within(id, UlidRange.of(START, START))))
                    .isEmpty();
        });
    }

    @Test
    void aRangeIsARestrictionOnTheIdOfAnAssociation() {
        Path<Event, Ulid> parent =
                Path.from(Event.class).to("parent", Event.class).to("id", Ulid.class);
        orm.run(session ->
                assertThat(ids(session, UlidRestrictions.within(parent, RANGE))).hasSize(12));
    }

    @Test
    void entitiesAreFoundAndInsertedTogether() {
        Event one = new Event();
        Event two = new Event();
        try (StatelessSession session = orm.factory().openStatelessSession()) {
            session.beginTransaction();
            session.insertMultiple(List.of(one, two));
            assertThat(session.getMultiple(Event.class, List.of(two.id, one.id)))
                    .extracting(Event::getId)
                    .containsExactly(two.id, one.id);
            session.deleteMultiple(List.of(one, two));
            session.getTransaction().commit();
        }
        orm.run(session -> assertThat(session.findMultiple(Event.class, ids))
                .extracting(Event::getId)
                .isEqualTo(ids));
    }

    private static List<Ulid> ids(Session session, Restriction<? super Event> restriction) {
        return SelectionSpecification.create(Event.class)
                .restrict(restriction)
                .sort(Order.asc(Event.class, "id"))
                .createQuery(session)
                .getResultList()
                .stream()
                .map(Event::getId)
                .toList();
    }
}
