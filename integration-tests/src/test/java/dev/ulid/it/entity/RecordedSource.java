package dev.ulid.it.entity;

import dev.ulid.UlidGenerator;
import dev.ulid.it.storage.RecordingGenerator;
import java.util.function.Supplier;

/** Gives entities their ids from a generator that a test has set, so that the test knows the order of generation. */
public final class RecordedSource implements Supplier<UlidGenerator> {

    private static volatile RecordingGenerator current = new RecordingGenerator(UlidGenerator.monotonic());

    /** Records the ids of this generator from now on. */
    public static RecordingGenerator record(UlidGenerator generator) {
        current = new RecordingGenerator(generator);
        return current;
    }

    @Override
    public UlidGenerator get() {
        return () -> current.next();
    }
}
