package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class UlidColumnReportTest {

    private final UlidColumnReport report = new UlidColumnReport(
            "orders",
            "id",
            UlidColumn.TEXT,
            "id",
            1_000_001,
            1_000_000,
            Duration.ofMillis(2_500),
            Instant.parse("2016-01-01T00:00:00Z"),
            Instant.parse("2030-01-01T00:00:00Z"),
            Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"),
            Ulid.parse("01BX5ZZKBKACTAV9WEVGEMMVRZ"),
            new TreeMap<>(Map.of(
                    UlidFinding.LENGTH,
                    new UlidColumnReport.Tally(
                            12, List.of(new UlidColumnReport.Sample("'x'", "'x'", "this text has 1"))),
                    UlidFinding.LOWER_CASE,
                    new UlidColumnReport.Tally(3_456, List.of()))),
            new TreeMap<>(Map.of(1, 12L, 26, 999_988L)),
            Optional.of(new UlidDrift(
                    "created_at",
                    1_000,
                    Duration.ofMillis(-3_600_001),
                    Duration.ZERO,
                    Duration.ofMillis(250),
                    Duration.ofDays(3).plusMinutes(1),
                    List.of(
                            new UlidDrift.Bucket(null, Duration.ofSeconds(-1), 1),
                            new UlidDrift.Bucket(Duration.ofSeconds(-1), Duration.ofSeconds(1), 998),
                            new UlidDrift.Bucket(Duration.ofSeconds(1), null, 1)),
                    List.of(),
                    List.of(new UlidColumnReport.Sample("'y'", "'z'", "3 d")))));

    @Test
    void textIsAligned() {
        assertThat(report.toText()).isEqualTo("""
                        Audit of orders.id (TEXT), scanned by id

                          rows     1,000,000  of 1,000,001 counted before
                          time         2.5 s  400,000 rows/s
                          no ULID         12  0.0012 %
                          window    2016-01-01T00:00:00Z to 2030-01-01T00:00:00Z
                          least     01ARZ3NDEKTSV4RRFFQ69G5FAV  2016-07-30T23:54:10.259Z
                          greatest  01BX5ZZKBKACTAV9WEVGEMMVRZ  2017-10-24T01:29:36.371Z
                          lengths   1: 12, 26: 999,988

                        Findings
                          LENGTH         12  0.0012 %  not 26 characters or 16 bytes
                          LOWER_CASE  3,456  0.3456 %  in lower case

                        First of LENGTH
                          'x'  this text has 1

                        Drift: created_at minus the id's time, 1,000 rows
                          min     -1 h 1 ms
                          median  0 ms
                          p99     250 ms
                          max     3 d 1 min

                        Drift by size
                          below -1 s                1   0.1000 %
                          from -1 s to below 1 s  998  99.8000 %
                          from 1 s                  1   0.1000 %

                        Furthest to the positive side
                          'y'  'z'  3 d
                        """);
    }

    @Test
    void jsonNamesEverything() {
        assertThat(report.toJson())
                .isEqualTo(
                        "{\"table\":\"orders\",\"column\":\"id\",\"form\":\"TEXT\",\"scannedBy\":\"id\",\"expectedRows\":1000001,"
                                + "\"rows\":1000000,\"elapsedMillis\":2500,\"notBefore\":\"2016-01-01T00:00:00Z\","
                                + "\"notAfter\":\"2030-01-01T00:00:00Z\",\"least\":\"01ARZ3NDEKTSV4RRFFQ69G5FAV\","
                                + "\"greatest\":\"01BX5ZZKBKACTAV9WEVGEMMVRZ\",\"unreadable\":12,\"findings\":{\"length\":{\"rows\":12,"
                                + "\"samples\":[{\"row\":\"'x'\",\"value\":\"'x'\",\"detail\":\"this text has 1\"}]},"
                                + "\"lower_case\":{\"rows\":3456,\"samples\":[]}},\"lengths\":{\"1\":12,\"26\":999988},"
                                + "\"drift\":{\"column\":\"created_at\",\"rows\":1000,\"minMillis\":-3600001,\"medianMillis\":0,"
                                + "\"p99Millis\":250,\"maxMillis\":259260000,\"buckets\":[{\"fromMillis\":null,\"toMillis\":-1000,\"rows\":1},"
                                + "{\"fromMillis\":-1000,\"toMillis\":1000,\"rows\":998},{\"fromMillis\":1000,\"toMillis\":null,\"rows\":1}],"
                                + "\"earliest\":[],\"latest\":[{\"row\":\"'y'\",\"value\":\"'z'\",\"detail\":\"3 d\"}]}}");
    }

    @Test
    void durationsAreWrittenInTheirParts() {
        assertThat(ReportText.duration(Duration.ZERO)).isEqualTo("0 ms");
        assertThat(ReportText.duration(Duration.ofMillis(-90_061_001))).isEqualTo("-1 d 1 h 1 min 1 s 1 ms");
        assertThat(ReportText.duration(Duration.ofDays(2))).isEqualTo("2 d");
    }
}
