package dev.ulid.it.entity;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;

/** A row of the table {@code purchase}, its id from {@link RecordedSource}. */
@Entity
@Table(name = "purchase")
public class Purchase {

    @Id
    @UlidGenerated(source = RecordedSource.class)
    Ulid id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "customer_id")
    Customer customer;

    long seq;

    protected Purchase() {}

    public Purchase(Customer customer, long seq) {
        this.customer = customer;
        this.seq = seq;
    }

    public Ulid id() {
        return id;
    }

    public Customer customer() {
        return customer;
    }
}
