package dev.ulid.jdbc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The text form of a {@link UlidColumnReport}: tables whose columns are as wide as what stands in them. */
final class ReportText {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9.,]+( %| s)?");

    private final StringBuilder out = new StringBuilder();

    private ReportText() {}

    static String of(UlidColumnReport report) {
        return new ReportText().write(report);
    }

    private String write(UlidColumnReport report) {
        double seconds = report.elapsed().toNanos() / 1e9;
        out.append("Audit of " + report.table() + "." + report.column() + " (" + report.form() + "), scanned by "
                + report.scannedBy() + "\n\n");
        List<List<String>> head = new ArrayList<>();
        head.add(List.of(
                "rows",
                number(report.rows()),
                report.rows() == report.expectedRows()
                        ? "all that were counted"
                        : "of " + number(report.expectedRows()) + " counted before"));
        head.add(List.of(
                "time",
                String.format(Locale.ROOT, "%.1f s", seconds),
                number(seconds == 0 ? 0 : Math.round(report.rows() / seconds)) + " rows/s"));
        head.add(List.of("no ULID", number(report.unreadable()), share(report.unreadable(), report.rows())));
        table(head);
        out.append("  window    " + report.notBefore() + " to " + report.notAfter() + "\n");
        if (report.least() != null && report.greatest() != null) {
            out.append("  least     " + report.least() + "  " + report.least().timestamp() + "\n");
            out.append("  greatest  " + report.greatest() + "  "
                    + report.greatest().timestamp() + "\n");
        }
        out.append("  lengths   "
                + report.lengths().entrySet().stream()
                        .map(entry -> entry.getKey() + ": " + number(entry.getValue()))
                        .collect(Collectors.joining(", "))
                + "\n");
        findings(report);
        report.drift().ifPresent(this::drift);
        return out.toString();
    }

    private void findings(UlidColumnReport report) {
        if (report.isClean()) {
            out.append("\nNothing found.\n");
            return;
        }
        out.append("\nFindings\n");
        table(report.findings().entrySet().stream()
                .map(entry -> List.of(
                        entry.getKey().name(),
                        number(entry.getValue().rows()),
                        share(entry.getValue().rows(), report.rows()),
                        entry.getKey().title()))
                .toList());
        report.findings().forEach((finding, tally) -> samples("First of " + finding, tally.samples()));
    }

    private void drift(UlidDrift drift) {
        out.append("\nDrift: " + drift.column() + " minus the id's time, " + number(drift.rows()) + " rows\n");
        table(List.of(
                List.of("min", duration(drift.min())),
                List.of("median", duration(drift.median())),
                List.of("p99", duration(drift.p99())),
                List.of("max", duration(drift.max()))));
        out.append("\nDrift by size\n");
        table(drift.buckets().stream()
                .map(bucket -> List.of(
                        interval(bucket.from(), bucket.to()),
                        number(bucket.rows()),
                        share(bucket.rows(), drift.rows())))
                .toList());
        samples("Furthest to the negative side", drift.earliest());
        samples("Furthest to the positive side", drift.latest());
    }

    private void samples(String title, List<UlidColumnReport.Sample> samples) {
        if (!samples.isEmpty()) {
            boolean byItself = samples.stream().allMatch(sample -> sample.row().equals(sample.value()));
            out.append("\n" + title + "\n");
            table(samples.stream()
                    .map(sample -> byItself
                            ? List.of(sample.value(), sample.detail())
                            : List.of(sample.row(), sample.value(), sample.detail()))
                    .toList());
        }
    }

    /** Rows of cells; a column of nothing but numbers stands to the right. */
    private void table(List<List<String>> rows) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        boolean[] right = new boolean[columns];
        for (int column = 0; column < columns; column++) {
            int at = column;
            widths[at] =
                    rows.stream().mapToInt(row -> row.get(at).length()).max().orElseThrow();
            right[at] =
                    rows.stream().allMatch(row -> NUMBER.matcher(row.get(at)).matches());
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < columns; column++) {
                String cell = row.get(column);
                String blanks = " ".repeat(widths[column] - cell.length());
                line.append("  ").append(right[column] ? blanks + cell : cell + blanks);
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String share(long part, long whole) {
        return whole == 0 ? "" : String.format(Locale.ROOT, "%.4f %%", 100.0 * part / whole);
    }

    private static String interval(@Nullable Duration from, @Nullable Duration to) {
        String start = from == null ? "" : "from " + duration(from);
        String end = to == null ? "" : "below " + duration(to);
        return from == null || to == null ? start + end : start + " to " + end;
    }

    /** Days, hours, minutes, seconds and milliseconds, the leading ones only where they are not zero. */
    static String duration(Duration duration) {
        Duration size = duration.abs();
        StringBuilder text = new StringBuilder(duration.isNegative() ? "-" : "");
        if (size.toDays() > 0) {
            text.append(size.toDays()).append(" d ");
        }
        if (size.toHoursPart() > 0) {
            text.append(size.toHoursPart()).append(" h ");
        }
        if (size.toMinutesPart() > 0) {
            text.append(size.toMinutesPart()).append(" min ");
        }
        if (size.toSecondsPart() > 0) {
            text.append(size.toSecondsPart()).append(" s ");
        }
        if (size.toMillisPart() > 0 || size.isZero()) {
            text.append(size.toMillisPart()).append(" ms");
        }
        return text.toString().strip();
    }
}
