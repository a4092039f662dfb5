package dev.ulid.it.surroundings;

import dev.ulid.Ulid;

/** What a test sees of {@link EnhancedNote}, which another class loader has defined. */
public interface Note {

    Ulid id();

    Ulid topic();

    void topic(Ulid topic);
}
