package dev.ulid.it.engine;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * The one server per engine of this JVM, searched when first asked for: a server the user names, a container, an
 * embedded server. What was found, or why nothing was, is kept for the report.
 */
final class Servers {

    /** The outcome of a search: a server, or the reasons why there is none. */
    record Finding(Optional<Server> server, String version, String reasons) {}

    /** A way to get a server; empty where it has none for this engine. */
    private interface Way {
        Optional<Server> start(Engine engine) throws Exception;
    }

    private static final Map<Engine, Finding> FINDINGS = new EnumMap<>(Engine.class);
    private static final Set<Engine> REQUIRED = required(System.getProperty("ulid.it.require", ""));

    private Servers() {}

    static synchronized Finding find(Engine engine) {
        return FINDINGS.computeIfAbsent(engine, Servers::search);
    }

    static Server get(Engine engine) {
        Finding finding = find(engine);
        return finding.server()
                .orElseThrow(() -> new IllegalStateException(engine.key() + " is not available: " + finding.reasons()));
    }

    static boolean isRequired(Engine engine) {
        return REQUIRED.contains(engine);
    }

    /** What is known so far, without starting anything. */
    static synchronized Optional<Finding> known(Engine engine) {
        return Optional.ofNullable(FINDINGS.get(engine));
    }

    private static Finding search(Engine engine) {
        StringJoiner reasons = new StringJoiner("; ");
        Optional<Server> server = given(engine);
        if (server.isEmpty()) {
            reasons.add("no -Dulid.it." + engine.key() + ".url");
            server = attempt(engine, "container", Containers::start, reasons);
        }
        if (server.isEmpty() && !Containers.isAskedFor(engine)) {
            server = attempt(engine, "embedded server", EmbeddedServers::start, reasons);
        }
        return new Finding(server, server.map(Servers::version).orElse("not run"), reasons.toString());
    }

    private static Optional<Server> given(Engine engine) {
        return Optional.of(engine.property("url"))
                .filter(url -> !url.isEmpty())
                .map(url -> new Server("given", url, engine.property("user"), engine.property("password")));
    }

    private static Optional<Server> attempt(Engine engine, String name, Way way, StringJoiner reasons) {
        try {
            Optional<Server> server = way.start(engine);
            if (server.isEmpty()) {
                reasons.add("no " + name);
            }
            return server;
        } catch (Exception | LinkageError e) {
            reasons.add("no " + name + ": " + String.valueOf(e.getMessage()).strip());
            return Optional.empty();
        }
    }

    private static String version(Server server) {
        try {
            return server.version();
        } catch (SQLException e) {
            throw new IllegalStateException("the server (" + server.way() + ") at " + server.url() + " refuses", e);
        }
    }

    private static Set<Engine> required(String names) {
        Map<String, Engine> known = Arrays.stream(Engine.values()).collect(Collectors.toMap(Engine::key, e -> e));
        return Arrays.stream(names.split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .map(name -> Optional.ofNullable(known.get(name))
                        .orElseThrow(() -> new IllegalArgumentException(
                                "ulid.it.require names '" + name + "'; known are " + known.keySet())))
                .collect(Collectors.toUnmodifiableSet());
    }
}
