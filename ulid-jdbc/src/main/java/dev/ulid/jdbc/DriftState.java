package dev.ulid.jdbc;

import java.io.Serial;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Drifts as they come in: bounds and worst rows exactly, the rest as a histogram of at most 8 000 classes. */
final class DriftState implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    /** The bounds of the report's buckets. */
    private static final List<Duration> BOUNDS = List.of(
            Duration.ofDays(-1),
            Duration.ofHours(-1),
            Duration.ofMinutes(-1),
            Duration.ofSeconds(-1),
            Duration.ofMillis(-10),
            Duration.ZERO,
            Duration.ofMillis(10),
            Duration.ofSeconds(1),
            Duration.ofMinutes(1),
            Duration.ofHours(1),
            Duration.ofDays(1));

    /** A row and its drift in milliseconds. */
    private record Outlier(long millis, UlidColumnReport.Sample sample) implements Serializable {}

    private final int samples;
    private final TreeMap<Integer, Long> classes = new TreeMap<>();
    private final long[] buckets = new long[BOUNDS.size() + 1];
    private final ArrayList<Outlier> earliest = new ArrayList<>();
    private final ArrayList<Outlier> latest = new ArrayList<>();
    private long rows;
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;

    DriftState(int samples) {
        this.samples = samples;
    }

    /** Whether a drift is so far out that its row is worth a sample. */
    boolean isWorst(long millis) {
        return isWorse(earliest, millis, -1) || isWorse(latest, millis, 1);
    }

    void add(long millis) {
        rows++;
        min = Math.min(min, millis);
        max = Math.max(max, millis);
        classes.merge(classOf(millis), 1L, Long::sum);
        int bucket = 0;
        while (bucket < BOUNDS.size() && millis >= BOUNDS.get(bucket).toMillis()) {
            bucket++;
        }
        buckets[bucket]++;
    }

    void addWorst(long millis, UlidColumnReport.Sample sample) {
        keep(earliest, new Outlier(millis, sample), -1);
        keep(latest, new Outlier(millis, sample), 1);
    }

    Optional<UlidDrift> report(String column) {
        if (rows == 0) {
            return Optional.empty();
        }
        List<UlidDrift.Bucket> shown = new ArrayList<>();
        for (int i = 0; i <= BOUNDS.size(); i++) {
            shown.add(new UlidDrift.Bucket(
                    i == 0 ? null : BOUNDS.get(i - 1), i == BOUNDS.size() ? null : BOUNDS.get(i), buckets[i]));
        }
        return Optional.of(new UlidDrift(
                column,
                rows,
                Duration.ofMillis(min),
                Duration.ofMillis(quantile(0.5)),
                Duration.ofMillis(quantile(0.99)),
                Duration.ofMillis(max),
                List.copyOf(shown),
                earliest.stream().map(Outlier::sample).toList(),
                latest.stream().map(Outlier::sample).toList()));
    }

    private boolean isWorse(List<Outlier> worst, long millis, int sign) {
        return worst.size() < samples
                || samples > 0
                        && Long.compare(millis, worst.get(worst.size() - 1).millis()) * sign > 0;
    }

    private void keep(List<Outlier> worst, Outlier row, int sign) {
        if (isWorse(worst, row.millis(), sign)) {
            int at = worst.size();
            while (at > 0 && Long.compare(row.millis(), worst.get(at - 1).millis()) * sign > 0) {
                at--;
            }
            worst.add(at, row);
            if (worst.size() > samples) {
                worst.remove(samples);
            }
        }
    }

    private long quantile(double share) {
        long rank = Math.max(1, (long) Math.ceil(share * rows));
        long seen = 0;
        for (var entry : classes.entrySet()) {
            seen += entry.getValue();
            if (seen >= rank) {
                return Math.min(max, Math.max(min, middleOf(entry.getKey())));
            }
        }
        throw new IllegalStateException("the classes hold " + seen + " of " + rows + " rows");
    }

    /** A class per value below 128, then 64 classes per power of two; negative drifts mirror positive ones. */
    static int classOf(long millis) {
        long size = Math.abs(millis);
        if (size < 128) {
            return (int) millis;
        }
        int power = 63 - Long.numberOfLeadingZeros(size);
        int number = 128 + (power - 7) * 64 + (int) (size >>> power - 6 & 63);
        return millis < 0 ? -number : number;
    }

    /** The value in the middle of a class. */
    static long middleOf(int number) {
        int size = Math.abs(number);
        if (size < 128) {
            return number;
        }
        int shift = (size - 128) / 64 + 1;
        long middle = (64L + (size - 128) % 64 << shift) + (1L << shift - 1);
        return number < 0 ? -middle : middle;
    }
}
