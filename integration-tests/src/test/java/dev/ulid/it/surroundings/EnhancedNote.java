package dev.ulid.it.surroundings;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import jakarta.persistence.Basic;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;

/** An entity for {@link EnhancingClassLoader}; public, as the test's class loader makes it another package. */
@Entity(name = "Note")
public class EnhancedNote implements Note {

    @Id
    @UlidGenerated
    Ulid id;

    @Basic(fetch = FetchType.LAZY)
    @UlidGenerated
    Ulid topic;

    @Override
    public Ulid id() {
        return id;
    }

    @Override
    public Ulid topic() {
        return topic;
    }

    @Override
    public void topic(Ulid topic) {
        this.topic = topic;
    }
}
