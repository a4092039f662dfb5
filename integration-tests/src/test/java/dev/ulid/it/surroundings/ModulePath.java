package dev.ulid.it.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The three modules with Hibernate, Jakarta Persistence and H2, as the module path of a compiler and of a JVM. What
 * Hibernate needs besides stays on the class path: the module of its transaction API requires two that it does without.
 */
final class ModulePath {

    private static final Pattern JARS =
            Pattern.compile("(hibernate-core|jakarta\\.persistence-api|h2|jspecify)-[0-9].*\\.jar");

    private ModulePath() {}

    private static String entries(boolean modules) {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(classPath.split(File.pathSeparator))
                .filter(entry -> isModule(entry) == modules && !entry.endsWith("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean isModule(String entry) {
        Path path = Path.of(entry);
        return JARS.matcher(path.getFileName().toString()).matches()
                || Stream.of("ulid-core", "ulid-jdbc", "ulid-hibernate")
                        .anyMatch(module -> entry.contains(File.separator + module + File.separator));
    }

    /** Compiles sources in the folder of test resources into a module; answers what the compiler said, nothing if all is well. */
    static String compile(Path target, String folder, String... sources) throws IOException, URISyntaxException {
        Path root = Path.of(ModulePath.class.getResource("/" + folder).toURI());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter output = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("--module-path", entries(true), "-d", target.toString(), "--release", "17");
            List<Path> paths = Arrays.stream(sources).map(root::resolve).toList();
            compiler.getTask(output, files, null, options, null, files.getJavaFileObjectsFromPaths(paths))
                    .call();
        }
        return output.toString();
    }

    /** Runs a main class of a module that was compiled, and answers its lines. */
    static List<String> run(Path module, String main) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "--class-path",
                entries(false),
                "--module-path",
                entries(true) + File.pathSeparator + module,
                "--add-modules",
                "com.h2database",
                "--module",
                main));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines().toList();
    }
}
