package dev.ulid.it.engine;

import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/** Prints, when the tests are over, which engines ran, in which version and by which way, and which did not. */
public final class EngineReport implements TestExecutionListener {

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        StringBuilder table = new StringBuilder("Engines of this run\n");
        for (Engine engine : Engine.values()) {
            table.append("  %-11s %-28s %s%n"
                    .formatted(
                            engine.key(),
                            Servers.known(engine).map(Servers.Finding::version).orElse("not run"),
                            Servers.known(engine).map(EngineReport::way).orElse("no test asked for it")));
        }
        if (!EngineFilter.withoutContainer().isEmpty()) {
            table.append("  not run for want of a container: %s%n"
                    .formatted(String.join(", ", EngineFilter.withoutContainer())));
        }
        System.out.print(table);
    }

    private static String way(Servers.Finding finding) {
        return finding.server().map(Server::way).orElse(finding.reasons());
    }
}
