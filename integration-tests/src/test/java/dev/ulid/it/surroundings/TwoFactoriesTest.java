package dev.ulid.it.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.hibernate.Orm;
import dev.ulid.it.storage.Threads;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two session factories of one JVM, as an application with two databases has them: one generator serves both. */
class TwoFactoriesTest {

    @Entity(name = "Receipt")
    static class Receipt {
        @Id
        @UlidGenerated
        Ulid id;
    }

    @Test
    void case29_idsOfBothAreInOneOrder() throws Exception {
        try (TestDatabase first = TestDatabase.create(Engine.H2, getClass());
                TestDatabase second = TestDatabase.create(Engine.H2, getClass());
                Orm one = orm(first);
                Orm other = orm(second)) {
            List<Ulid> ids = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                ids.add(persist(i % 2 == 0 ? one : other));
            }
            assertThat(ids).isSorted().doesNotHaveDuplicates();

            List<List<Ulid>> ofThreads = List.of(new ArrayList<>(), new ArrayList<>());
            Threads.run(2, thread -> {
                for (int i = 0; i < 1000; i++) {
                    ofThreads.get(thread).add(persist(thread == 0 ? one : other));
                }
            });
            assertThat(ofThreads).allSatisfy(list -> assertThat(list).isSorted());
            assertThat(ofThreads.stream().flatMap(List::stream)).hasSize(2000).doesNotHaveDuplicates();
        }
    }

    private static Orm orm(TestDatabase database) {
        return Orm.create(database, UlidStorage.AUTO, Map.of(), Receipt.class);
    }

    private static Ulid persist(Orm orm) {
        return orm.call(session -> {
            Receipt receipt = new Receipt();
            session.persist(receipt);
            return receipt.id;
        });
    }
}
