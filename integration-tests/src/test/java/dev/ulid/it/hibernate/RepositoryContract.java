package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.it.hibernate.data.Reading;
import dev.ulid.it.hibernate.data.ReadingRepository;
import dev.ulid.it.hibernate.data.ReadingRepository_;
import jakarta.data.Order;
import jakarta.data.Sort;
import jakarta.data.exceptions.DataException;
import jakarta.data.page.CursoredPage;
import jakarta.data.page.PageRequest;
import jakarta.data.page.PageRequest.Cursor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hibernate.StatelessSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.StaticListableBeanFactory;

/** A repository of Jakarta Data over ids: pages by cursor, ranges of time, and its own insert, save and delete. */
abstract class RepositoryContract extends HibernateContract {

    private static final Instant START = Instant.parse("2024-01-15T10:30:45.123Z");
    private static final Order<Reading> ASCENDING = Order.by(Sort.asc("id"));
    private static final Order<Reading> DESCENDING = Order.by(Sort.desc("id"));

    /** Four a millisecond, from the whole of the random bits. */
    private final List<Ulid> ids = new ArrayList<>();

    @Override
    Class<?>[] entities() {
        return new Class<?>[] {Reading.class};
    }

    @BeforeEach
    void insertReadings() {
        Random random = new Random(11);
        ids.clear();
        for (int i = 0; i < 40; i++) {
            Ulid time = Ulid.min(START.plusMillis(i / 4));
            ids.add(Ulid.of(time.mostSignificantBits() | random.nextInt(1 << 16), random.nextLong()));
        }
        Collections.shuffle(ids, random);
        run(readings -> {
            readings.deleteAll(readings.findAll().toList());
            readings.insertAll(Stream.iterate(0, i -> i < 40, i -> i + 1)
                    .map(i -> new Reading(ids.get(i), "s" + i % 2))
                    .toList());
        });
        Collections.sort(ids);
    }

    @Test
    void pagesGoThereAndBackInBothOrders() {
        List<Ulid> reversed = new ArrayList<>(ids);
        Collections.reverse(reversed);
        assertThat(thereAndBack(ASCENDING)).isEqualTo(ids);
        assertThat(thereAndBack(DESCENDING)).isEqualTo(reversed);
    }

    /** Hibernate 7.4.15; a second step back, or a step forward again, therefore takes a cursor made of an id. */
    @Test
    void limitOfHibernate_aPageReachedBackwardsHasItsCursorsInReverse() {
        CursoredPage<Reading> second = call(
                readings -> readings.all(PageRequest.afterCursor(Cursor.forKey(ids.get(6)), 2, 7, false), ASCENDING));
        assertThat(second.cursor(0)).isEqualTo(Cursor.forKey(ids.get(7)));
        CursoredPage<Reading> first = call(readings -> readings.all(second.previousPageRequest(), ASCENDING));
        assertThat(first.content().get(0).id()).isEqualTo(ids.get(0));
        assertThat(first.cursor(0)).isEqualTo(Cursor.forKey(ids.get(6)));
    }

    @Test
    void pagesOfOneSensorHoldItsRowsAlone() {
        List<Ulid> walked = new ArrayList<>();
        walk(request -> call(readings -> readings.of("s1", request)), page -> walked.addAll(ids(page)));
        List<Ulid> expected = call(readings -> readings.findAll()
                .filter(reading -> reading.sensor().equals("s1"))
                .map(Reading::id)
                .sorted()
                .toList());
        assertThat(walked).isEqualTo(expected).hasSize(20);
    }

    @Test
    void pagesByAnotherAttributeAreMadeUniqueByTheId() {
        Order<Reading> order = Order.by(Sort.asc("sensor"), Sort.desc("id"));
        List<Reading> walked = new ArrayList<>();
        walk(request -> call(readings -> readings.all(request, order)), page -> walked.addAll(page.content()));
        List<Ulid> expected =
                orm.call(session -> session.createQuery("select id from Reading order by sensor, id desc", Ulid.class)
                        .getResultList());
        assertThat(walked).extracting(Reading::id).isEqualTo(expected).hasSize(40);
    }

    @Test
    void eachRowIsSeenOnceWhileOthersComeAndGoBehindTheCursor() {
        for (Order<Reading> order : List.of(ASCENDING, DESCENDING)) {
            insertReadings();
            List<Ulid> seen = new ArrayList<>();
            walk(request -> call(readings -> readings.all(request, order)), page -> {
                seen.addAll(ids(page));
                Ulid last = page.content().get(page.numberOfElements() - 1).id();
                Ulid behind = order.equals(ASCENDING) ? before(last) : after(last);
                run(readings -> {
                    readings.deleteAll(page.content());
                    readings.insert(new Reading(behind, "late"));
                });
            });
            assertThat(seen).containsExactlyInAnyOrderElementsOf(ids);
        }
    }

    @Test
    void aCursorMadeOfAnIdStartsBehindIt() {
        PageRequest after = PageRequest.afterCursor(Cursor.forKey(ids.get(9)), 2, 10, false);
        assertThat(ids(call(readings -> readings.all(after, ASCENDING)))).isEqualTo(ids.subList(10, 20));
        PageRequest before = PageRequest.beforeCursor(Cursor.forKey(ids.get(20)), 2, 10, false);
        assertThat(ids(call(readings -> readings.all(before, ASCENDING)))).isEqualTo(ids.subList(10, 20));
    }

    @Test
    void boundsOfARangeSelectItsMillisecondsInOneListAndInPages() {
        UlidRange range = UlidRange.of(START.plusMillis(2), START.plusMillis(5));
        Ulid from = range.lower();
        Ulid to = range.upper().orElseThrow();
        List<Reading> made = call(readings -> readings.made(from, to));
        assertThat(made).extracting(Reading::id).isEqualTo(ids.subList(8, 20));
        List<Ulid> walked = new ArrayList<>();
        walk(
                request -> call(readings -> readings.pageOf(from, to, request, ASCENDING)),
                page -> walked.addAll(ids(page)));
        assertThat(walked).isEqualTo(ids.subList(8, 20));
    }

    @Test
    void anInsertMakesTheIdAndTheRowIsFoundByIt() {
        Reading reading = call(readings -> readings.insert(new Reading("s3")));
        assertThat(reading.id()).isNotNull();
        assertThat(sensorOf(reading.id())).contains("s3");
        List<Reading> found = call(readings -> readings.withIds(List.of(reading.id(), ids.get(0))));
        assertThat(found).extracting(Reading::id).containsExactlyInAnyOrder(reading.id(), ids.get(0));
        run(readings -> readings.deleteById(reading.id()));
        assertThat(sensorOf(reading.id())).isEmpty();
    }

    @Test
    void aPresetIdIsInsertedOnceAndSavedAgain() {
        Reading again = new Reading(ids.get(0), "changed");
        assertThatThrownBy(() -> run(readings -> readings.insert(again))).isInstanceOf(DataException.class);
        run(readings -> readings.save(again));
        assertThat(sensorOf(ids.get(0))).contains("changed");
        long count = call(readings -> readings.findAll().count());
        assertThat(count).isEqualTo(40);
    }

    /** The ids of all pages, after a check that the way back leads over the same pages. */
    private List<Ulid> thereAndBack(Order<Reading> order) {
        List<CursoredPage<Reading>> pages = new ArrayList<>();
        walk(request -> call(readings -> readings.all(request, order)), pages::add);
        assertThat(pages).hasSize(6);
        assertThat(pages.get(0).hasPrevious()).isFalse();
        List<Ulid> next = ids(pages.get(5));
        for (int i = 4; i >= 0; i--) {
            PageRequest request = PageRequest.beforeCursor(Cursor.forKey(next.get(0)), i + 1, 7, false);
            CursoredPage<Reading> page = call(readings -> readings.all(request, order));
            assertThat(ids(page)).isEqualTo(ids(pages.get(i)));
            assertThat(page.hasPrevious()).isEqualTo(i > 0);
            next = ids(page);
        }
        return pages.stream().flatMap(each -> ids(each).stream()).toList();
    }

    private static void walk(
            Function<PageRequest, CursoredPage<Reading>> query, Consumer<CursoredPage<Reading>> visitor) {
        CursoredPage<Reading> page = query.apply(PageRequest.ofSize(7));
        visitor.accept(page);
        while (page.hasNext()) {
            page = query.apply(page.nextPageRequest());
            visitor.accept(page);
        }
    }

    private static List<Ulid> ids(CursoredPage<Reading> page) {
        return page.stream().map(Reading::id).toList();
    }

    private Optional<String> sensorOf(Ulid id) {
        return call(readings -> readings.findById(id)).map(Reading::sensor);
    }

    private static Ulid before(Ulid id) {
        return Ulid.of(id.mostSignificantBits(), id.leastSignificantBits() - 1);
    }

    private static Ulid after(Ulid id) {
        return Ulid.of(id.mostSignificantBits(), id.leastSignificantBits() + 1);
    }

    private void run(Consumer<ReadingRepository> work) {
        orm.factory().inStatelessTransaction(session -> work.accept(readings(session)));
    }

    private <T> T call(Function<ReadingRepository, T> work) {
        return orm.factory().fromStatelessTransaction(session -> work.apply(readings(session)));
    }

    /** Because Spring is on the class path, the processor writes a class for its beans. */
    static ReadingRepository readings(StatelessSession session) {
        return new ReadingRepository_(
                new StaticListableBeanFactory(Map.of("session", session)).getBeanProvider(StatelessSession.class));
    }
}
