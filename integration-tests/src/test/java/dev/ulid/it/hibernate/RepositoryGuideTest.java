package dev.ulid.it.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.TestDatabase;
import dev.ulid.it.hibernate.data.Reading;
import dev.ulid.it.hibernate.data.ReadingRepository;
import jakarta.data.Order;
import jakarta.data.Sort;
import jakarta.data.page.CursoredPage;
import jakarta.data.page.PageRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The guide to Jakarta Data shows lines of the tested repository and of this class. */
class RepositoryGuideTest {

    private static final Path ROOT =
            Path.of(System.getProperty("basedir", "."), "..").toAbsolutePath().normalize();
    private static final Path TESTS = ROOT.resolve("integration-tests/src/test/java/dev/ulid/it/hibernate");

    @Test
    void linesOfTheGuideAreLinesOfTheTests() throws IOException {
        String sources = Files.readString(TESTS.resolve("data/ReadingRepository.java"))
                + Files.readString(TESTS.resolve("RepositoryGuideTest.java"));
        List<String> lines = Pattern.compile("(?s)```java\n(.*?)```")
                .matcher(Files.readString(ROOT.resolve("docs/jakarta-data.md")))
                .results()
                .flatMap(snippet -> snippet.group(1).lines())
                .map(String::strip)
                .toList();
        assertThat(lines)
                .hasSizeGreaterThan(15)
                .isSubsetOf(sources.lines().map(String::strip).toList());
    }

    @Test
    void theGuideReachesTheLastPageAndTheRowsOfTheDay() {
        Ulid noon = Ulid.min(LocalDate.of(2026, 11, 30).atTime(12, 0).toInstant(ZoneOffset.UTC));
        try (TestDatabase database = TestDatabase.create(Engine.H2, getClass());
                Orm orm = Orm.create(database, UlidStorage.AUTO, Reading.class)) {
            orm.persist(IntStream.range(0, 120)
                    .mapToObj(i -> new Reading(Ulid.of(noon.mostSignificantBits(), i), "s"))
                    .toArray());
            orm.factory().inStatelessTransaction(session -> follow(RepositoryContract.readings(session)));
        }
    }

    private static void follow(ReadingRepository readings) {
        Order<Reading> oldestFirst = Order.by(Sort.asc("id"));
        CursoredPage<Reading> page = readings.all(PageRequest.ofSize(50), oldestFirst);
        while (page.hasNext()) {
            page = readings.all(page.nextPageRequest(), oldestFirst);
        }
        assertThat(page).hasSize(20);

        UlidRange day = UlidRange.ofDay(LocalDate.of(2026, 11, 30), ZoneId.of("Europe/Berlin"));
        List<Reading> ofDay = readings.made(day.lower(), day.upper().orElseThrow());
        assertThat(ofDay).hasSize(120);
    }
}
