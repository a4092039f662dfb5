package dev.ulid.it.hibernate.data;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** What one sensor measured; sorted by its id. */
@Entity
public class Reading {

    @Id
    @UlidGenerated
    Ulid id;

    String sensor;

    protected Reading() {}

    public Reading(String sensor) {
        this.sensor = sensor;
    }

    public Reading(Ulid id, String sensor) {
        this(sensor);
        this.id = id;
    }

    public Ulid id() {
        return id;
    }

    public String sensor() {
        return sensor;
    }
}
