package dev.ulid.hibernate;

import dev.ulid.jdbc.UlidColumn;

/**
 * A {@link org.hibernate.usertype.UserType} for {@code @Type(UlidTextType.class)}: ids in a {@code char(26)} that compares by bytes.
 *
 * <p>{@link UlidText} does the same and is to be preferred for ids: with a user type on an {@code @Id}, Hibernate's loading
 * by array on PostgreSQL (several ids at once, batch fetching) fails,
 * and as a parameter Hibernate takes a {@link dev.ulid.Ulid} only, not its text or a UUID.
 */
public final class UlidTextType extends UlidUserType {

    /** Creates the type; Hibernate does so for each attribute. */
    public UlidTextType() {
        super(UlidColumn.TEXT, id -> "'" + id + "'");
    }
}
