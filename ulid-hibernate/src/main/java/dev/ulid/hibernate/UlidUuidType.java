package dev.ulid.hibernate;

import dev.ulid.jdbc.UlidColumn;

/**
 * A {@link org.hibernate.usertype.UserType} for {@code @Type(UlidUuidType.class)}: ids in the database's own {@code uuid} type: PostgreSQL, CockroachDB and H2; refused at boot elsewhere.
 *
 * <p>{@link UlidUuid} does the same and is to be preferred for ids: with a user type on an {@code @Id}, Hibernate's loading
 * by array on PostgreSQL (several ids at once, batch fetching) fails,
 * and as a parameter Hibernate takes a {@link dev.ulid.Ulid} only, not its text or a UUID.
 */
public final class UlidUuidType extends UlidUserType {

    /** Creates the type; Hibernate does so for each attribute. */
    public UlidUuidType() {
        super(UlidColumn.UUID, id -> "cast('" + id.toUuid() + "' as uuid)");
    }
}
