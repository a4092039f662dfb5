package dev.ulid.jdbc;

import dev.ulid.Ulid;
import java.sql.SQLException;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The rows of all pages one after another, holding one page at a time; a page shorter than asked for is the last. */
final class KeysetSpliterator<T> extends Spliterators.AbstractSpliterator<T> {

    /** Where the pages come from. */
    interface Source<T> {
        List<KeysetReader.Keyed<T>> after(@Nullable Ulid cursor) throws SQLException;
    }

    private final Source<T> source;
    private final int pageSize;
    private List<KeysetReader.Keyed<T>> page = List.of();
    private int next;
    private @Nullable Ulid cursor;
    private boolean ended;

    KeysetSpliterator(Source<T> source, int pageSize) {
        super(Long.MAX_VALUE, Spliterator.ORDERED);
        this.source = source;
        this.pageSize = pageSize;
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
        if (next == page.size() && !ended) {
            turnPage();
        }
        if (next == page.size()) {
            return false;
        }
        action.accept(page.get(next++).row());
        return true;
    }

    private void turnPage() {
        page = List.of();
        next = 0;
        try {
            page = source.after(cursor);
        } catch (SQLException e) {
            throw new UncheckedSqlException(e);
        }
        ended = page.size() < pageSize;
        if (!page.isEmpty()) {
            cursor = page.get(page.size() - 1).key();
        }
    }
}
