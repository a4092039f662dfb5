package dev.ulid.jdbc;

import dev.ulid.Ulid;
import java.io.Serial;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What an audit has found so far, and where it stands; bounded in size, and written whole into a checkpoint. */
final class AuditState implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int MAX_LENGTHS = 64;

    /** The rows of one finding. */
    private static final class Count implements Serializable {
        @Serial
        private static final long serialVersionUID = 1L;

        private long rows;
        private final ArrayList<UlidColumnReport.Sample> samples = new ArrayList<>();
    }

    /** What is audited and how; an audit resumes only what is described alike. */
    final String description;

    final Instant notBefore;
    final Instant notAfter;
    final long expectedRows;
    final int maxSamples;
    final DriftState drift;

    long rows;
    long elapsedNanos;

    @Nullable
    Serializable lastKey;

    private final EnumMap<UlidFinding, Count> findings = new EnumMap<>(UlidFinding.class);
    private final TreeMap<Integer, Long> lengths = new TreeMap<>();
    private @Nullable Ulid least;
    private @Nullable Ulid greatest;
    private @Nullable Ulid previousId;
    private @Nullable Serializable previousPlace;

    AuditState(String description, Instant notBefore, Instant notAfter, long expectedRows, int maxSamples) {
        this.description = description;
        this.notBefore = notBefore;
        this.notAfter = notAfter;
        this.expectedRows = expectedRows;
        this.maxSamples = maxSamples;
        this.drift = new DriftState(maxSamples);
    }

    long count(UlidFinding finding) {
        Count count = findings.get(finding);
        return count == null ? 0 : count.rows;
    }

    /** Whether a further sample of a finding would be kept. */
    boolean wantsSample(UlidFinding finding) {
        Count count = findings.get(finding);
        return count == null ? maxSamples > 0 : count.samples.size() < maxSamples;
    }

    void add(UlidFinding finding, long number) {
        if (number > 0) {
            findings.computeIfAbsent(finding, f -> new Count()).rows += number;
        }
    }

    void addSample(UlidFinding finding, UlidColumnReport.Sample sample) {
        findings.computeIfAbsent(finding, f -> new Count()).samples.add(sample);
    }

    void addLength(int length) {
        if (lengths.size() < MAX_LENGTHS || lengths.containsKey(length)) {
            lengths.merge(length, 1L, Long::sum);
        }
    }

    void addId(Ulid id) {
        least = least == null || id.compareTo(least) < 0 ? id : least;
        greatest = greatest == null || id.compareTo(greatest) > 0 ? id : greatest;
    }

    /**
     * The id before this one in the scan, if the two stand the wrong way round.
     *
     * @param place where the sequence column has the id; null where the scan itself is the order
     */
    @Nullable
    Ulid passOutOfOrder(Ulid id, @Nullable Comparable<?> place) {
        Ulid before = previousId;
        boolean wrong = before != null && id.compareTo(before) * (long) directionFrom(previousPlace, place) < 0;
        previousId = id;
        previousPlace = (Serializable) place;
        return wrong ? before : null;
    }

    @SuppressWarnings("unchecked") // places are all of one column, hence of one type
    private static int directionFrom(@Nullable Serializable before, @Nullable Comparable<?> place) {
        return place == null ? 1 : before == null ? 0 : Integer.signum(((Comparable<Object>) place).compareTo(before));
    }

    UlidColumnReport report(String table, String column, UlidColumn form, String scannedBy, String driftColumn) {
        SortedMap<UlidFinding, UlidColumnReport.Tally> tallies = new TreeMap<>();
        findings.forEach((finding, count) ->
                tallies.put(finding, new UlidColumnReport.Tally(count.rows, List.copyOf(count.samples))));
        return new UlidColumnReport(
                table,
                column,
                form,
                scannedBy,
                expectedRows,
                rows,
                Duration.ofNanos(elapsedNanos),
                notBefore,
                notAfter,
                least,
                greatest,
                Collections.unmodifiableSortedMap(tallies),
                Collections.unmodifiableSortedMap(new TreeMap<>(lengths)),
                drift.report(driftColumn));
    }
}
