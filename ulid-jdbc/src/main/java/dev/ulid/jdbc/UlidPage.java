package dev.ulid.jdbc;

import dev.ulid.Ulid;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a {@link UlidKeyset}, with what is needed to ask for its neighbours.
 *
 * <p>The text of a cursor, to be handed to a client and taken back, is the id's own: 26 characters by
 * {@link Ulid#toString()}, read by {@link Ulid#parse}. An empty page has usable cursors too: the one it was asked with, and
 * one from which the way back starts with the row at that cursor.
 *
 * @param <T> what a row was mapped to
 * @param rows the rows in the query's order, whichever way the page was reached; unmodifiable
 * @param hasPrevious whether a row stood in front of this page when it was read
 * @param hasNext whether a row stood behind this page when it was read
 * @param previousCursor what to pass to {@link UlidKeyset#before}; null stands for the end, and only an empty page has it
 * @param nextCursor what to pass to {@link UlidKeyset#after}; null stands for the start, and only an empty page has it
 */
public record UlidPage<T>(
        List<T> rows,
        boolean hasPrevious,
        boolean hasNext,
        @Nullable Ulid previousCursor,
        @Nullable Ulid nextCursor) {}
