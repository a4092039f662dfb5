package dev.ulid.jdbc;

import dev.ulid.jdbc.internal.Json;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON form of a {@link UlidColumnReport}: names in lower camel case, as the record's components. */
final class ReportJson {

    private ReportJson() {}

    static String of(UlidColumnReport report) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("table", report.table());
        json.put("column", report.column());
        json.put("form", report.form());
        json.put("scannedBy", report.scannedBy());
        json.put("expectedRows", report.expectedRows());
        json.put("rows", report.rows());
        json.put("elapsedMillis", report.elapsed().toMillis());
        json.put("notBefore", report.notBefore());
        json.put("notAfter", report.notAfter());
        json.put("least", report.least());
        json.put("greatest", report.greatest());
        json.put("unreadable", report.unreadable());
        Map<String, @Nullable Object> findings = new LinkedHashMap<>();
        report.findings().forEach((finding, tally) -> {
            Map<String, @Nullable Object> entry = new LinkedHashMap<>();
            entry.put("rows", tally.rows());
            entry.put("samples", samples(tally.samples()));
            findings.put(finding.name().toLowerCase(Locale.ROOT), entry);
        });
        json.put("findings", findings);
        json.put("lengths", report.lengths());
        json.put("drift", report.drift().map(ReportJson::drift).orElse(null));
        return Json.of(json);
    }

    private static Map<String, @Nullable Object> drift(UlidDrift drift) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("column", drift.column());
        json.put("rows", drift.rows());
        json.put("minMillis", drift.min().toMillis());
        json.put("medianMillis", drift.median().toMillis());
        json.put("p99Millis", drift.p99().toMillis());
        json.put("maxMillis", drift.max().toMillis());
        json.put("buckets", drift.buckets().stream().map(ReportJson::bucket).toList());
        json.put("earliest", samples(drift.earliest()));
        json.put("latest", samples(drift.latest()));
        return json;
    }

    private static Map<String, @Nullable Object> bucket(UlidDrift.Bucket bucket) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("fromMillis", millis(bucket.from()));
        json.put("toMillis", millis(bucket.to()));
        json.put("rows", bucket.rows());
        return json;
    }

    private static @Nullable Long millis(@Nullable Duration duration) {
        return duration == null ? null : duration.toMillis();
    }

    private static List<Map<String, String>> samples(List<UlidColumnReport.Sample> samples) {
        return samples.stream()
                .map(sample -> {
                    Map<String, String> json = new LinkedHashMap<>();
                    json.put("row", sample.row());
                    json.put("value", sample.value());
                    json.put("detail", sample.detail());
                    return json;
                })
                .toList();
    }
}
