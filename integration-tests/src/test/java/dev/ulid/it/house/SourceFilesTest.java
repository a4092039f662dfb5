package dev.ulid.it.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SourceFilesTest {

    private static final Path ROOT = Path.of(System.getProperty("basedir", "."))
            .toAbsolutePath()
            .normalize()
            .getParent();

    private static final List<String> MODULES = List.of("ulid-core", "ulid-jdbc", "ulid-hibernate");

    @Test
    void halfOfTheMainFilesHaveFewerThan100LinesAndNoneMoreThan400() {
        List<Path> files = mainFiles();
        List<Long> lengths = files.stream().map(SourceFilesTest::lines).sorted().toList();

        assertThat(lengths).hasSizeGreaterThan(10);
        assertThat(lengths.get(lengths.size() / 2))
                .as("median length of a main file")
                .isLessThan(100);
        assertThat(files)
                .allSatisfy(file -> assertThat(lines(file)).as(file.toString()).isLessThanOrEqualTo(limit(file)));
    }

    @Test
    void everyMainPackageIsExplained() {
        assertThat(mainFiles().stream().map(Path::getParent).collect(Collectors.toSet()))
                .filteredOn(folder -> !folder.endsWith("java"))
                .allSatisfy(folder ->
                        assertThat(folder.resolve("package-info.java")).exists());
    }

    private static long limit(Path file) {
        return file.endsWith("Ulid.java") ? 500 : 400;
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> mainFiles() {
        List<Path> all = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return all;
    }
}
