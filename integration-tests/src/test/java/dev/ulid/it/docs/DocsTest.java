package dev.ulid.it.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Java that the pages under {@code docs} show stands, but for blanks and comments, in tests that run it. */
class DocsTest {

    private static final Path ROOT =
            Path.of(System.getProperty("basedir", "."), "..").toAbsolutePath().normalize();

    private static final Pattern JAVA_BLOCK = Pattern.compile("(?s)```java\n(.*?)```");

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");

    /** A string, which is kept, or a comment or blanks, which are not. */
    private static final Pattern TOKEN = Pattern.compile("(?s)(\"(?:\\\\.|[^\"\\\\\n])*\")|//[^\n]*|/\\*.*?\\*/|\\s+");

    static List<Path> pages() throws IOException {
        return files(ROOT.resolve("docs"), ".md");
    }

    /** Those whose blocks are whole in a test; the lines of the other one are found by {@code RepositoryGuideTest}. */
    static List<Path> pagesOfBlocks() throws IOException {
        return pages().stream()
                .filter(page -> !page.endsWith("jakarta-data.md"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("pagesOfBlocks")
    void javaIsTakenFromTestsThatRun(Path page) throws IOException {
        List<String> tests = files(Path.of(System.getProperty("basedir", "."), "src", "test", "java"), ".java").stream()
                .map(DocsTest::read)
                .map(DocsTest::bare)
                .toList();
        assertThat(blocks(page))
                .allSatisfy(block -> assertThat(tests.stream().anyMatch(test -> test.contains(bare(block))))
                        .as("in no test: %s", block)
                        .isTrue());
    }

    @Test
    void thereIsJavaInThePages() throws IOException {
        assertThat(pages()).filteredOn(page -> !blocks(page).isEmpty()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(bare("f(\"a  // b\"); // c\n /* d */ g();")).isEqualTo("f(\"a  // b\");g();");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadToFiles(Path page) {
        assertThat(LINK.matcher(read(page)).results().map(link -> link.group(1)))
                .allSatisfy(link ->
                        assertThat(page.resolveSibling(link).normalize()).exists());
    }

    private static List<String> blocks(Path page) {
        return JAVA_BLOCK
                .matcher(read(page))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
    }

    private static String bare(String java) {
        return TOKEN.matcher(java)
                .replaceAll(
                        (MatchResult token) -> Matcher.quoteReplacement(token.group(1) == null ? "" : token.group(1)));
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
