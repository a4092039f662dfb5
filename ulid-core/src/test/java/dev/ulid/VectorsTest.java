package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.ParameterizedInvocationConstants.ARGUMENTS_PLACEHOLDER;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Known answers that were made and cross-checked with an independent codec: every conversion, in both directions. */
class VectorsTest {

    @ParameterizedTest(name = ARGUMENTS_PLACEHOLDER)
    @CsvFileSource(resources = "/vectors.csv", numLinesToSkip = 1)
    void conversionsGiveTheKnownAnswers(String text, String hex, String uuid, long millis, String integer) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        Ulid id = Ulid.parse(text);

        assertThat(id.toString()).isEqualTo(text);
        assertThat(id.toHex()).isEqualTo(hex);
        assertThat(id.toBytes()).isEqualTo(bytes);
        assertThat(id.toUuid()).hasToString(uuid);
        assertThat(id.timestampMillis()).isEqualTo(millis);
        assertThat(id.timestamp().toEpochMilli()).isEqualTo(millis);
        assertThat(new BigInteger(1, id.toBytes())).hasToString(integer);

        assertThat(Ulid.parse(text.toLowerCase(Locale.ROOT))).isEqualTo(id);
        assertThat(Ulid.parseLenient(text)).isEqualTo(id);
        assertThat(Ulid.tryParse(text)).contains(id);
        assertThat(Ulid.isValid(text)).isTrue();
        assertThat(Ulid.fromBytes(bytes)).isEqualTo(id);
        assertThat(Ulid.fromUuid(UUID.fromString(uuid))).isEqualTo(id);
        assertThat(Ulid.of(new BigInteger(integer).shiftRight(64).longValue(), new BigInteger(integer).longValue()))
                .isEqualTo(id);
    }

    @Test
    void idsSortAsTheirIntegersDo() throws IOException {
        List<String[]> rows;
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(VectorsTest.class.getResourceAsStream("/vectors.csv")),
                StandardCharsets.UTF_8))) {
            rows = lines.lines().skip(1).map(line -> line.split(",", -1)).toList();
        }
        List<String> byInteger = rows.stream()
                .sorted(Comparator.comparing(row -> new BigInteger(row[4])))
                .map(row -> row[0])
                .toList();
        List<String> byId = rows.stream()
                .map(row -> Ulid.parse(row[0]))
                .sorted()
                .map(Ulid::toString)
                .toList();

        assertThat(byId).hasSizeGreaterThan(400).isEqualTo(byInteger).isSorted();
    }
}
