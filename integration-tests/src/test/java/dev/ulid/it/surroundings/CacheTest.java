package dev.ulid.it.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.hibernate.Orm;
import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;
import org.hibernate.annotations.NaturalId;
import org.hibernate.annotations.NaturalIdCache;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Ids in the second-level cache and the query cache, all of it serialized. */
@ParameterizedClass(name = "{0}")
@EnumSource(value = UlidStorage.class, names = "UUID", mode = EnumSource.Mode.EXCLUDE)
class CacheTest {

    @Entity(name = "Author")
    @Cacheable
    @Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
    @NaturalIdCache
    static class Author {
        @Id
        @UlidGenerated
        Ulid id;

        @NaturalId
        @UlidGenerated
        Ulid code;

        @OneToMany(mappedBy = "author")
        @Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
        List<Book> books = new ArrayList<>();
    }

    @Entity(name = "Book")
    @Cacheable
    @Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
    static class Book {
        @Id
        @UlidGenerated
        Ulid id;

        @ManyToOne(fetch = FetchType.LAZY)
        Author author;
    }

    @Parameter
    UlidStorage storage;

    private TestDatabase database;
    private Orm orm;
    private final Author author = new Author();
    private final Book book = new Book();

    @BeforeEach
    void fill() {
        database = TestDatabase.create(Engine.H2, getClass());
        orm = Orm.create(
                database,
                storage,
                Map.of(
                        "hibernate.cache.region.factory_class", new SerializedCache(),
                        "hibernate.cache.use_second_level_cache", "true",
                        "hibernate.cache.use_query_cache", "true"),
                Author.class,
                Book.class);
        orm.run(session -> {
            session.persist(author);
            book.author = author;
            session.persist(book);
        });
        orm.factory().getCache().evictAllRegions();
        statistics().clear();
    }

    @AfterEach
    void close() {
        orm.close();
        database.close();
    }

    @Test
    void anEntityIsReadOnceAndThenFoundByAnEqualId() {
        for (int i = 0; i < 3; i++) {
            Ulid equal = Ulid.parse(book.id.toString());
            Book found = orm.call(session -> session.find(Book.class, equal));
            assertThat(found.id).isEqualTo(book.id);
            assertThat(orm.factory().getPersistenceUnitUtil().getIdentifier(found.author))
                    .isEqualTo(author.id);
            assertThat(orm.factory().getCache().containsEntity(Book.class, equal))
                    .isTrue();
        }
        assertThat(statistics().getSecondLevelCacheMissCount()).isEqualTo(1);
        assertThat(statistics().getSecondLevelCacheHitCount()).isEqualTo(2);
        assertThat(statistics().getPrepareStatementCount()).isEqualTo(1);
    }

    @Test
    void aCollectionIsReadOnceAndThenFoundByTheIdOfItsOwner() {
        for (int i = 0; i < 3; i++) {
            List<Ulid> found = orm.call(session -> session.find(Author.class, author.id).books.stream()
                    .map(each -> each.id)
                    .toList());
            assertThat(found).containsExactly(book.id);
        }
        var books = statistics().getDomainDataRegionStatistics(Author.class.getName() + ".books");
        assertThat(books.getMissCount()).isEqualTo(1);
        assertThat(books.getHitCount()).isEqualTo(2);
        assertThat(statistics().getPrepareStatementCount()).isEqualTo(2);
    }

    @Test
    void aNaturalIdIsResolvedOnceAndThenFound() {
        for (int i = 0; i < 3; i++) {
            Author found =
                    orm.call(session -> session.bySimpleNaturalId(Author.class).load(author.code));
            assertThat(found.id).isEqualTo(author.id);
        }
        assertThat(statistics().getNaturalIdCacheMissCount()).isEqualTo(1);
        assertThat(statistics().getNaturalIdCacheHitCount()).isEqualTo(2);
    }

    @Test
    void aQueryIsRunOnceForEachIdItIsGiven() {
        for (int i = 0; i < 3; i++) {
            assertThat(idsWhere(book.id)).containsExactly(book.id);
            assertThat(idsWhere(author.id)).isEmpty();
        }
        assertThat(statistics().getQueryCacheMissCount()).isEqualTo(2);
        assertThat(statistics().getQueryCacheHitCount()).isEqualTo(4);
        assertThat(statistics().getPrepareStatementCount()).isEqualTo(2);
    }

    @Test
    void entitiesOfACachedQueryComeBackById() {
        for (int i = 0; i < 3; i++) {
            List<Book> found = orm.call(session -> session.createQuery("from Book where author.id = :id", Book.class)
                    .setParameter("id", author.id)
                    .setCacheable(true)
                    .getResultList());
            assertThat(found).extracting(each -> each.id).containsExactly(book.id);
        }
        assertThat(statistics().getQueryCacheHitCount()).isEqualTo(2);
        assertThat(statistics().getPrepareStatementCount()).isEqualTo(1);
    }

    private List<Ulid> idsWhere(Ulid id) {
        return orm.call(session -> session.createQuery("select id from Book where id = :id", Ulid.class)
                .setParameter("id", id)
                .setCacheable(true)
                .getResultList());
    }

    private Statistics statistics() {
        return orm.factory().getStatistics();
    }
}
