package dev.ulid.examples;

import dev.ulid.UlidGenerator;
import java.util.function.Supplier;

/** Ids with 80 fresh random bits each: sorted by millisecond, in no order inside one. */
public final class PlainIds implements Supplier<UlidGenerator> {

    @Override
    public UlidGenerator get() {
        return UlidGenerator.random();
    }
}
