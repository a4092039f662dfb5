package dev.ulid.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.usertype.UserType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules for the classes of the jar as the compiler has left them. */
class FinishedClassesTest {

    private static final Path CLASSES = classes();

    /** A reference to one of these would tie the jar to the versions before or after the move. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ReturnableType",
                "PostgreSQLUUIDJdbcType",
                "CustomIdGeneratorCreationContext",
                "TimeZoneStorageStrategy",
                "BindableType",
                "org/hibernate/id/IdentifierGenerator"
            })
    void nothingRefersToWhatMovedBetweenVersionsOfHibernate(String moved) throws IOException {
        assertThat(classFiles()).hasSizeGreaterThan(20);
        // As a word, because IdentifierGeneratorException and BulkInsertionCapableIdentifierGenerator have not moved.
        Pattern word = Pattern.compile("(?<![A-Za-z])" + moved + "(?![A-Za-z])");
        for (Path file : classFiles()) {
            assertThat(word.matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                            .find())
                    .as("%s in %s", moved, file.getFileName())
                    .isFalse();
        }
    }

    @Test
    void restrictionsAreLoadedByTheirUsersOnly() throws IOException {
        for (Path file : classFiles()) {
            assertThat(Files.readString(file, StandardCharsets.ISO_8859_1).contains("org/hibernate/query/restriction/"))
                    .as("%s", file.getFileName())
                    .isEqualTo(file.getFileName().toString().equals("UlidRestrictions.class"));
        }
    }

    @Test
    void theConvertersKnowJakartaPersistenceAndNoHibernate() throws IOException {
        List<Path> converters = classFiles().stream()
                .filter(file -> file.toString().contains("jpa"))
                .toList();
        assertThat(converters).hasSizeGreaterThanOrEqualTo(3);
        for (Path file : converters) {
            assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain("org/hibernate");
        }
    }

    @Test
    void everyClassThatIsInstantiatedByReflectionIsKnownToNativeImages() throws Exception {
        Set<String> instantiable = new TreeSet<>();
        for (Path file : classFiles()) {
            String name = CLASSES.relativize(file).toString().replace('/', '.').replaceFirst("\\.class$", "");
            if (name.equals("module-info") || name.endsWith("package-info")) {
                continue;
            }
            Class<?> type = Class.forName(name);
            for (Constructor<?> constructor : type.getConstructors()) {
                if (constructor.getParameterCount() == 0 && !Modifier.isAbstract(type.getModifiers())) {
                    instantiable.add(name);
                }
            }
        }
        try (InputStream file = Objects.requireNonNull(FinishedClassesTest.class.getResourceAsStream(
                "/META-INF/native-image/dev.ulid/ulid-hibernate/reflect-config.json"))) {
            String json = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            Set<String> known = Pattern.compile("\"name\": \"(dev[^\"]+)\"")
                    .matcher(json)
                    .results()
                    .map(match -> match.group(1))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(known).isEqualTo(instantiable).hasSize(14);
        }
    }

    /** Methods that are abstract in one version and have a default in another must be in our class, with their bridges. */
    @ParameterizedTest
    @ValueSource(strings = {"equals", "hashCode", "assemble", "disassemble", "deepCopy", "nullSafeGet", "nullSafeSet"})
    void userTypesHaveEveryMethodThatSomeVersionLeavesAbstract(String method) {
        List<Method> declared = methodsNamed(method, UserType.class);
        assertThat(declared).isNotEmpty();
        for (Method inherited : declared) {
            assertThat(methodsNamed(method, UlidUserType.class))
                    .anyMatch(own -> Arrays.equals(own.getParameterTypes(), inherited.getParameterTypes()));
        }
    }

    private static List<Method> methodsNamed(String name, Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .toList();
    }

    private static List<Path> classFiles() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES)) {
            return files.filter(file -> file.toString().endsWith(".class")).toList();
        }
    }

    private static Path classes() {
        try {
            return Path.of(UlidStorage.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
