package dev.ulid.it.engine;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;

/**
 * Leaves out the test classes of engines that cannot run here, so that none counts as skipped. A required engine's
 * classes stay, and fail with the reason. Classes that need a container are left out where the engine runs by another
 * way, and the report names them.
 */
public final class EngineFilter implements PostDiscoveryFilter {

    private static final Set<String> WITHOUT_CONTAINER = new ConcurrentSkipListSet<>();

    /** The names of the classes left out so far for want of a container. */
    static Set<String> withoutContainer() {
        return Collections.unmodifiableSet(WITHOUT_CONTAINER);
    }

    @Override
    public FilterResult apply(TestDescriptor test) {
        return FilterResult.includedIf(test.getSource()
                .flatMap(EngineFilter::testClass)
                .map(EngineFilter::runs)
                .orElse(true));
    }

    private static boolean runs(Class<?> type) {
        OnEngine on = type.getAnnotation(OnEngine.class);
        if (on == null) {
            return true;
        }
        Optional<Server> server = Servers.find(on.value()).server();
        if (on.inContainer() && server.filter(Server::isContainer).isEmpty()) {
            WITHOUT_CONTAINER.add(type.getSimpleName());
            return false;
        }
        return server.isPresent() || Servers.isRequired(on.value());
    }

    private static Optional<Class<?>> testClass(TestSource source) {
        Class<?> type = source instanceof ClassSource classSource
                ? classSource.getJavaClass()
                : source instanceof MethodSource methodSource ? methodSource.getJavaClass() : Object.class;
        while (type.getEnclosingClass() != null) {
            type = type.getEnclosingClass();
        }
        return Optional.of(type);
    }
}
