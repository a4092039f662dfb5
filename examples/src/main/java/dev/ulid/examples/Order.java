package dev.ulid.examples;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/** An order; its id is made by the library when it is persisted, without a round trip. */
@Entity
@Table(name = "ulid_example_order")
class Order {

    @Id
    @UlidGenerated
    private @Nullable Ulid id;

    /** For comparison only: an id of the same moment without monotonic order. */
    @UlidGenerated(source = PlainIds.class)
    @Column(name = "plain_id", nullable = false)
    private @Nullable Ulid plainId;

    /** Which thread inserted the order. */
    @Column(nullable = false)
    private int writer;

    /** The writer's own count, from 0: the insertion order that reading by key must give back. */
    @Column(name = "writer_count", nullable = false)
    private int writerCount;

    /** For Hibernate. */
    protected Order() {}

    Order(int writer, int writerCount) {
        this.writer = writer;
        this.writerCount = writerCount;
    }

    @Nullable
    Ulid id() {
        return id;
    }

    @Nullable
    Ulid plainId() {
        return plainId;
    }

    int writer() {
        return writer;
    }

    int writerCount() {
        return writerCount;
    }
}
