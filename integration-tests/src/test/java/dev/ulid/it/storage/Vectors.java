package dev.ulid.it.storage;

import dev.ulid.Ulid;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;

/** The known answers of {@code vectors.csv}, made by an independent codec, and random ids over the whole 128-bit space. */
public record Vectors(String text, String hex, long millis) {

    private static final long SEED = 20_261_130;

    public Ulid ulid() {
        return Ulid.parse(text);
    }

    public static List<Vectors> known() {
        InputStream file = Objects.requireNonNull(Vectors.class.getResourceAsStream("/vectors.csv"), "vectors.csv");
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.US_ASCII))) {
            return lines.lines()
                    .skip(1)
                    .map(line -> line.split(","))
                    .map(cells -> new Vectors(cells[0], cells[1], Long.parseLong(cells[3])))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Stream<Vectors> random(int count) {
        System.out.println("random vectors with seed " + SEED);
        Random random = new Random(SEED);
        return Stream.generate(() -> Ulid.of(random.nextLong(), random.nextLong()))
                .limit(count)
                .map(id -> new Vectors(id.toString(), id.toHex(), id.timestampMillis()));
    }
}
