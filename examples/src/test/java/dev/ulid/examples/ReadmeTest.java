package dev.ulid.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.hibernate.SessionFactory;
import org.hibernate.boot.registry.BootstrapServiceRegistryBuilder;
import org.hibernate.cfg.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is compiled, run on H2 and compared with the library. */
class ReadmeTest {

    private static final Path ROOT =
            Path.of(System.getProperty("basedir", "."), "..").toAbsolutePath().normalize();

    private static final String URL = "jdbc:h2:mem:readme;DB_CLOSE_DELAY=-1";

    private static final String IMPORTS = """
            import dev.ulid.*;
            import dev.ulid.hibernate.*;
            import dev.ulid.jdbc.*;
            import jakarta.persistence.*;
            import java.sql.*;
            import java.time.*;
            import java.util.List;
            """;

    private final String readme = read(ROOT.resolve("README.md"));

    @Test
    void idsHaveTheTimesBesideThem() {
        List<MatchResult> lines = Pattern.compile("(?m)^([0-9A-Z]{26}) +(\\S+Z)")
                .matcher(readme)
                .results()
                .toList();

        assertThat(lines).hasSize(3);
        assertThat(lines)
                .allSatisfy(line ->
                        assertThat(Ulid.parse(line.group(1)).timestamp()).hasToString(line.group(2)));
        assertThat(lines).extracting(line -> line.group(1)).isSorted();
    }

    @Test
    void dependencyIsThisVersion() {
        String version = "<version>" + find("<version>([^<]+)</version>", read(ROOT.resolve("pom.xml"))) + "</version>";

        assertThat(find("(?s)```xml\n(.*?)```", readme)).contains("<artifactId>ulid-hibernate</artifactId>", version);
    }

    @Test
    void linksLeadToFiles() {
        List<String> links = Pattern.compile("\\]\\(([^)#:]+)\\)")
                .matcher(readme)
                .results()
                .map(link -> link.group(1))
                .toList();

        assertThat(links)
                .isNotEmpty()
                .allSatisfy(link -> assertThat(ROOT.resolve(link)).exists());
    }

    @Test
    void snippetsCompileAndRun(@TempDir Path folder) throws Exception {
        List<String> snippets = Pattern.compile("(?s)```java\n(.*?)```")
                .matcher(readme)
                .results()
                .map(snippet -> snippet.group(1))
                .toList();
        assertThat(snippets).hasSizeGreaterThan(2);
        compile(folder, snippets);

        try (URLClassLoader loader = new URLClassLoader(
                        new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
                SessionFactory sessions = sessions(loader);
                EntityManager session = sessions.createEntityManager();
                Connection connection = DriverManager.getConnection(URL)) {
            connection.createStatement().execute("create table events (id uuid primary key, name varchar(99))");
            loader.loadClass("Snippets")
                    .getMethod("run", EntityManager.class, Connection.class, Ulid.class)
                    .invoke(null, session, connection, Ulid.MIN);
            assertThat(columnType(connection)).isEqualTo("UUID");
        }
    }

    /** The first snippet is the entity, the others are statements. */
    private static void compile(Path folder, List<String> snippets) throws IOException {
        StringBuilder source = new StringBuilder(IMPORTS)
                .append("@Entity class Customer { @Id @UlidGenerated Ulid id; }\n")
                .append(snippets.get(0)
                        .replace("@Entity\nclass Order", "@Entity @Table(name = \"orders\")\nclass Order"))
                .append("public class Snippets {\n")
                .append(
                        "public static void run(EntityManager session, Connection connection, Ulid lastOfThePageBefore)")
                .append(" throws Exception {\n");
        snippets.stream()
                .skip(1)
                .forEach(snippet -> source.append("{\n").append(snippet).append("}\n"));
        source.append("}\n}\n");
        Path file = Files.writeString(folder.resolve("Snippets.java"), source);

        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options =
                List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none");
        boolean compiled = compiler.getTask(
                        messages,
                        null,
                        null,
                        options,
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(file))
                .call();
        assertThat(compiled).as(messages + "\n" + source).isTrue();
    }

    private static SessionFactory sessions(ClassLoader loader) throws ClassNotFoundException {
        Configuration configuration = new Configuration(
                new BootstrapServiceRegistryBuilder().applyClassLoader(loader).build());
        for (String entity : List.of("Customer", "Order")) {
            configuration.addAnnotatedClass(loader.loadClass(entity));
        }
        return configuration
                .setProperty("hibernate.connection.url", URL)
                .setProperty("hibernate.hbm2ddl.auto", "create")
                .buildSessionFactory();
    }

    private static String columnType(Connection connection) throws Exception {
        try (var columns = connection.getMetaData().getColumns(null, null, "ORDERS", "ID")) {
            assertThat(columns.next()).isTrue();
            return columns.getString("TYPE_NAME");
        }
    }

    private static String find(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
