package shop;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidGenerated;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "orders")
class Order {

    @Id
    @UlidGenerated
    Ulid id;
}
