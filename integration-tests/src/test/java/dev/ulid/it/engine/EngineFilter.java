package dev.ulid.it.engine;

import java.util.Optional;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;

/**
 * Leaves out the test classes of engines that cannot run here, so that none counts as skipped. A required engine's
 * classes stay, and fail with the reason.
 */
public final class EngineFilter implements PostDiscoveryFilter {

    @Override
    public FilterResult apply(TestDescriptor test) {
        return FilterResult.includedIf(test.getSource()
                .flatMap(EngineFilter::engine)
                .map(EngineFilter::runs)
                .orElse(true));
    }

    private static boolean runs(Engine engine) {
        return Servers.find(engine).server().isPresent() || Servers.isRequired(engine);
    }

    private static Optional<Engine> engine(TestSource source) {
        Class<?> type = source instanceof ClassSource classSource
                ? classSource.getJavaClass()
                : source instanceof MethodSource methodSource ? methodSource.getJavaClass() : Object.class;
        while (type.getEnclosingClass() != null) {
            type = type.getEnclosingClass();
        }
        return Optional.ofNullable(type.getAnnotation(OnEngine.class)).map(OnEngine::value);
    }
}
