package dev.ulid.it.hibernate;

import dev.ulid.Ulid;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The known answers of {@code vectors.csv}: text, and milliseconds from an independent codec. */
record Vectors(String text, String hex, long millis) {

    Ulid ulid() {
        return Ulid.parse(text);
    }

    static List<Vectors> all() {
        try (InputStream file = Objects.requireNonNull(Vectors.class.getResourceAsStream("/vectors.csv"))) {
            return new String(file.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(","))
                    .map(fields -> new Vectors(fields[0], fields[1], Long.parseLong(fields[3])))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
