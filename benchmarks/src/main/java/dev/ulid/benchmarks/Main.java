package dev.ulid.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * The run of all benchmarks on this JVM: everything with one thread, generators with two as well. Arguments: the file
 * for the table, {@code --quick} for a rough first look, and regular expressions of class names to run some only.
 */
public final class Main {

    private static final String GENERATORS = "PlainNext|MonotonicNext|MonotonicBatch";

    private Main() {}

    public static void main(String[] args) throws RunnerException, IOException {
        List<String> arguments = new ArrayList<>(List.of(args));
        boolean quick = arguments.remove("--quick");
        Path file = Path.of(arguments.remove(0));
        String chosen = arguments.isEmpty() ? ".*" : String.join("|", arguments);

        Table table = new Table();
        table.add(1, run("\\.(" + chosen + ")\\.", 1, quick));
        try {
            table.add(2, run("\\.(?=" + GENERATORS + ")(" + chosen + ")\\.", 2, quick));
        } catch (NoBenchmarksException e) {
            System.out.println("no generator among the chosen, so nothing to run with two threads");
        }
        Files.writeString(file, Machine.describe() + table.markdown() + FirstId.describe());
    }

    private static Collection<RunResult> run(String include, int threads, boolean quick) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(include)
                .threads(threads)
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .jvmArgsAppend("-Xms1g", "-Xmx1g")
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true);
        return new Runner((quick ? quick(options) : thorough(options)).build()).run();
    }

    private static ChainedOptionsBuilder quick(ChainedOptionsBuilder options) {
        return options.forks(1)
                .warmupIterations(2)
                .warmupTime(TimeValue.milliseconds(500))
                .measurementIterations(2)
                .measurementTime(TimeValue.milliseconds(500));
    }

    private static ChainedOptionsBuilder thorough(ChainedOptionsBuilder options) {
        return options.forks(2)
                .warmupIterations(2)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(4)
                .measurementTime(TimeValue.milliseconds(500));
    }
}
