package dev.ulid.benchmarks;

import dev.ulid.UlidGenerator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** What a program waits for its first id: the life of a JVM that prints one, beside that of a JVM that prints none. */
final class FirstId {

    private static final int RUNS = 11;

    private FirstId() {}

    public static void main(String[] args) {
        System.out.println(args.length == 0 ? "none" : UlidGenerator.monotonic().next());
    }

    static String describe() throws IOException {
        return "\nFirst id: a new JVM that prints one ends after " + medianMillis("id")
                + " ms, one that prints none after " + medianMillis() + " ms (median of " + RUNS + ").\n";
    }

    private static long medianMillis(String... arguments) throws IOException {
        long[] nanos = new long[RUNS];
        for (int i = 0; i < RUNS; i++) {
            nanos[i] = nanos(arguments);
        }
        Arrays.sort(nanos);
        return TimeUnit.NANOSECONDS.toMillis(nanos[RUNS / 2]);
    }

    private static long nanos(String... arguments) throws IOException {
        ProcessBuilder jvm = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                FirstId.class.getName());
        jvm.command().addAll(Arrays.asList(arguments));
        jvm.redirectErrorStream(true);
        long start = System.nanoTime();
        Process process = jvm.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        long elapsed = System.nanoTime() - start;
        if (!printed.matches("none\\R|[0-9A-HJKMNP-TV-Z]{26}\\R")) {
            throw new IOException("a new JVM printed " + printed);
        }
        return elapsed;
    }
}
