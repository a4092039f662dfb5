package dev.ulid.it.storage;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import java.util.ArrayList;
import java.util.List;

/** A generator that remembers its ids in the order in which it made them, whichever threads asked. */
public final class RecordingGenerator implements UlidGenerator {

    private final UlidGenerator generator;
    private final List<Ulid> made = new ArrayList<>();

    public RecordingGenerator(UlidGenerator generator) {
        this.generator = generator;
    }

    @Override
    public synchronized Ulid next() {
        Ulid id = generator.next();
        made.add(id);
        return id;
    }

    public synchronized List<Ulid> made() {
        return List.copyOf(made);
    }
}
