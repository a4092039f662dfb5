package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidPredicates;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Expression;
import jakarta.persistence.criteria.Root;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.hibernate.query.KeyedPage;
import org.hibernate.query.KeyedResultList;
import org.hibernate.query.Order;
import org.hibernate.query.Page;
import org.junit.jupiter.api.Test;

/** Keyset pages and time ranges, on an inherited id and on the id of an association. */
abstract class PagingContract extends HibernateContract {

    static final Instant START = Instant.parse("2024-01-15T10:30:45.123Z");

    @MappedSuperclass
    abstract static class Identified {
        @Id
        @UlidGenerated
        Ulid id;

        /** Asked of a proxy too. */
        Ulid getId() {
            return id;
        }
    }

    @Entity(name = "Event")
    static class Event extends Identified {
        String name;

        @ManyToOne(fetch = FetchType.LAZY)
        Event parent;
    }

    final List<Ulid> ids = new ArrayList<>();

    /** The id of each event's parent, in the order of the events. */
    private final Map<Ulid, Ulid> parents = new TreeMap<>();

    @Override
    Class<?>[] entities() {
        return new Class<?>[] {Event.class};
    }

    @Override
    void fill() {
        Random random = new Random(7);
        ids.clear();
        parents.clear();
        orm.run(session -> {
            Event last = null;
            for (int i = 0; i < 40; i++) {
                Event event = new Event();
                // Four a millisecond, in random order inside it.
                Ulid time = Ulid.min(START.plusMillis(i / 4));
                event.id = Ulid.of(time.mostSignificantBits() | random.nextInt(1 << 16), random.nextLong());
                event.name = "n" + i % 3;
                event.parent = last;
                if (last != null) {
                    parents.put(event.id, last.id);
                }
                session.persist(event);
                last = event;
                ids.add(event.id);
            }
        });
        ids.sort(Comparator.naturalOrder());
    }

    @Test
    void pagesGoForwardAndBackAscendingAndDescending() {
        assertThat(walk(Page.first(7).keyedBy(Order.asc(Event.class, "id")))).isEqualTo(ids);
        assertThat(walk(Page.first(7).keyedBy(Order.desc(Event.class, "id"))))
                .isEqualTo(ids.stream().sorted(Comparator.reverseOrder()).toList());
    }

    @Test
    void pagesByAnotherAttributeAreMadeUniqueByTheId() {
        List<Ulid> walked =
                walk(Page.first(7).keyedBy(List.of(Order.asc(Event.class, "name"), Order.desc(Event.class, "id"))));
        List<Ulid> expected =
                orm.call(session -> session.createQuery("select id from Event order by name, id desc", Ulid.class)
                        .getResultList());
        assertThat(walked).isEqualTo(expected).hasSize(40);
    }

    @Test
    void case66_aPageBeforeAnotherIsInTheSameOrder() {
        KeyedPage<Event> first = Page.first(7).keyedBy(Order.asc(Event.class, "id"));
        KeyedResultList<Event> page1 = page(first);
        KeyedResultList<Event> page2 = page(page1.getNextPage());
        KeyedResultList<Event> back = page(page2.getPreviousPage());
        assertThat(back.getResultList()).extracting(Event::getId).isEqualTo(ids.subList(0, 7));
    }

    @Test
    void eachPageIsOneStatement() {
        assertThat(orm.statementsOf(session -> session.createSelectionQuery("from Event", Event.class)
                        .getKeyedResultList(Page.first(7).keyedBy(Order.asc(Event.class, "id")))))
                .hasSize(1);
    }

    @Test
    void rangesSelectByTheIdsOwnMillisecondAndTheUpperBoundIsExcluded() {
        UlidRange range = UlidRange.of(START.plusMillis(2), START.plusMillis(5));
        List<Ulid> expected = ids.subList(8, 20);
        assertThat(criteria(range, event -> event.get("id"))).isEqualTo(expected);
        assertThat(hql(range)).isEqualTo(expected);
        assertThat(expected).allMatch(range::contains);
    }

    @Test
    void openRangesEmptyRangesAndAllOfTime() {
        assertThat(criteria(UlidRange.from(START.plusMillis(9)), event -> event.get("id")))
                .isEqualTo(ids.subList(36, 40));
        assertThat(hql(UlidRange.from(START.plusMillis(9)))).isEqualTo(ids.subList(36, 40));
        assertThat(criteria(UlidRange.until(START.plusMillis(1)), event -> event.get("id")))
                .isEqualTo(ids.subList(0, 4));
        assertThat(criteria(UlidRange.of(START, START), event -> event.get("id")))
                .isEmpty();
        assertThat(hql(UlidRange.of(START, START))).isEmpty();
        assertThat(hql(UlidRange.of(Instant.MIN, Instant.MAX))).isEqualTo(ids);
    }

    @Test
    void case16_rangesSelectByTheIdOfAnAssociation() {
        UlidRange range = UlidRange.of(START.plusMillis(2), START.plusMillis(5));
        List<Ulid> children = criteria(range, event -> event.get("parent").get("id"));
        List<Ulid> expected = parents.entrySet().stream()
                .filter(entry -> range.contains(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        assertThat(children).isEqualTo(expected).hasSize(12);
        assertThat(hql("parent.id", range)).isEqualTo(expected);
        assertThat(hql("parent.id", UlidRange.from(START.plusMillis(9)))).hasSize(3);
    }

    private List<Ulid> walk(KeyedPage<Event> first) {
        List<Ulid> seen = new ArrayList<>();
        KeyedPage<Event> next = first;
        while (next != null) {
            KeyedResultList<Event> page = page(next);
            page.getResultList().forEach(event -> seen.add(event.getId()));
            next = page.isLastPage() ? null : page.getNextPage();
        }
        return seen;
    }

    private KeyedResultList<Event> page(KeyedPage<Event> page) {
        return orm.call(session ->
                session.createSelectionQuery("from Event", Event.class).getKeyedResultList(page));
    }

    private List<Ulid> criteria(UlidRange range, Function<Root<Event>, Expression<Ulid>> path) {
        return orm.call(session -> {
            CriteriaBuilder builder = session.getCriteriaBuilder();
            CriteriaQuery<Ulid> query = builder.createQuery(Ulid.class);
            Root<Event> event = query.from(Event.class);
            query.select(event.get("id"))
                    .where(UlidPredicates.within(builder, path.apply(event), range))
                    .orderBy(builder.asc(event.get("id")));
            return session.createQuery(query).getResultList();
        });
    }

    private List<Ulid> hql(UlidRange range) {
        return hql("id", range);
    }

    private List<Ulid> hql(String path, UlidRange range) {
        return orm.call(session -> session.createQuery("""
                        select id from Event
                        where PATH >= :lower and (:upper is null or PATH < :upper) order by id
                        """.replace("PATH", path), Ulid.class)
                .setParameter("lower", range.lower())
                .setParameter("upper", range.upper().orElse(null))
                .getResultList());
    }
}
