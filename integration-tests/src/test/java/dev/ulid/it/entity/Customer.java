package dev.ulid.it.entity;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the table {@code customer}. */
@Entity
@Table(name = "customer")
public class Customer {

    @Id
    @UlidGenerated
    Ulid id;

    @Column(nullable = false, length = 100)
    String name;

    protected Customer() {}

    public Customer(String name) {
        this.name = name;
    }

    public Ulid id() {
        return id;
    }
}
