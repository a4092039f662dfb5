package dev.ulid.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;

/** The figures of all libraries by operation, with the ratio of the best ULID library's time to ours. */
final class Table {

    private static final Set<String> ULID_LIBRARIES = Set.of("ulidCreator", "sulky", "ulidj");

    private final Map<String, List<Figure>> byOperation = new TreeMap<>();

    /** The mean time of one operation in one thread, and what it allocates. */
    private record Figure(String library, double nanos, double error, double bytes) {

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.1f ± %.1f ns, %.0f B", nanos, error, bytes);
        }
    }

    void add(int threads, Collection<RunResult> results) {
        for (RunResult result : results) {
            String[] name = result.getParams().getBenchmark().split("\\.", -1);
            String operation = name[name.length - 2] + " | " + threads;
            byOperation.computeIfAbsent(operation, key -> new ArrayList<>()).add(figure(name[name.length - 1], result));
        }
    }

    private static Figure figure(String library, RunResult result) {
        double bytes = result.getSecondaryResults().entrySet().stream()
                .filter(secondary -> secondary.getKey().endsWith("gc.alloc.rate.norm"))
                .mapToDouble(secondary -> secondary.getValue().getScore())
                .findFirst()
                .orElse(Double.NaN);
        return new Figure(
                library,
                result.getPrimaryResult().getScore(),
                result.getPrimaryResult().getScoreError(),
                bytes);
    }

    String markdown() {
        StringBuilder text = new StringBuilder("""
                | operation | threads | ratio | ours | best ULID library | others |
                |---|---:|---:|---:|---|---|
                """);
        byOperation.forEach((operation, figures) -> text.append(row(operation, figures)));
        return text.append("\nRatio: the time of the best ULID library by that of ours; above 1, ours is faster.\n")
                .toString();
    }

    private static String row(String operation, List<Figure> figures) {
        List<Figure> others = new ArrayList<>(figures);
        others.sort(Comparator.comparingDouble(Figure::nanos));
        Figure ours = take(others, Set.of("ours"));
        Figure best = take(others, ULID_LIBRARIES);
        String ratio =
                ours == null || best == null ? "" : String.format(Locale.ROOT, "%.2f", best.nanos() / ours.nanos());
        return "| " + operation + " | " + ratio + " | " + (ours == null ? "" : ours) + " | "
                + (best == null ? "" : best.library() + " " + best) + " | "
                + others.stream().map(other -> other.library() + " " + other).collect(Collectors.joining("<br>"))
                + " |\n";
    }

    /** Removes and returns the first figure of these libraries, or null if there is none. */
    private static @Nullable Figure take(List<Figure> figures, Set<String> libraries) {
        for (Figure figure : figures) {
            if (libraries.contains(figure.library())) {
                figures.remove(figure);
                return figure;
            }
        }
        return null;
    }
}
