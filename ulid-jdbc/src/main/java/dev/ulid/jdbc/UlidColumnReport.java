package dev.ulid.jdbc;

import dev.ulid.Ulid;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The result of a {@link UlidColumnAudit}.
 *
 * @param table the table, as it was named
 * @param column the column, as it was named
 * @param form the column's form
 * @param scannedBy the column in whose order the rows were read
 * @param expectedRows the rows that were counted before the scan
 * @param rows the rows that were read
 * @param elapsed the time spent, without pauses before a resumption
 * @param notBefore the start of the window for the ids' times, inclusive
 * @param notAfter the end of the window, inclusive
 * @param least the smallest id, null where no value is an id
 * @param greatest the greatest id, null where no value is an id
 * @param findings what was found, only where something was; a row can have several findings
 * @param lengths how many values have which length in characters or bytes; at most 64 different ones are told apart
 * @param drift the drift of the time column; empty where none was named or no row had both
 */
public record UlidColumnReport(
        String table,
        String column,
        UlidColumn form,
        String scannedBy,
        long expectedRows,
        long rows,
        Duration elapsed,
        Instant notBefore,
        Instant notAfter,
        @Nullable Ulid least,
        @Nullable Ulid greatest,
        SortedMap<UlidFinding, Tally> findings,
        SortedMap<Integer, Long> lengths,
        Optional<UlidDrift> drift) {

    /**
     * The rows with one finding.
     *
     * @param rows how many
     * @param samples the first of them
     */
    public record Tally(long rows, List<Sample> samples) {}

    /**
     * One row of many.
     *
     * @param row the value of the column by which was scanned
     * @param value the audited value
     * @param detail what is to be said about it; may be empty
     */
    public record Sample(String row, String value, String detail) implements Serializable {}

    /** The number of rows with a finding. */
    public long count(UlidFinding finding) {
        Tally tally = findings.get(finding);
        return tally == null ? 0 : tally.rows();
    }

    /** The first rows with a finding; empty where there is none, or no samples were asked for. */
    public List<Sample> samples(UlidFinding finding) {
        Tally tally = findings.get(finding);
        return tally == null ? List.of() : tally.samples();
    }

    /** The number of rows whose value is no ULID. */
    public long unreadable() {
        return findings.entrySet().stream()
                .filter(entry -> entry.getKey().isUnreadable())
                .mapToLong(entry -> entry.getValue().rows())
                .sum();
    }

    /** Whether nothing was found. */
    public boolean isClean() {
        return findings.isEmpty();
    }

    /** The report for people: aligned lines of text, in English, with a line end at its end. */
    public String toText() {
        return ReportText.of(this);
    }

    /** The report for programs: one JSON object (RFC 8259) on one line; durations in milliseconds, instants in ISO 8601. */
    public String toJson() {
        return ReportJson.of(this);
    }
}
