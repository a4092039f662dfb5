package dev.ulid.hibernate;

import dev.ulid.jdbc.UlidColumn;

/**
 * A {@link org.hibernate.usertype.UserType} for {@code @Type(UlidBinaryType.class)}: ids in 16 bytes: {@code binary(16)}, {@code bytea}, {@code raw(16)} or {@code blob}, as the engine calls it.
 *
 * <p>{@link UlidBinary} does the same and is to be preferred for ids: with a user type on an {@code @Id}, Hibernate's loading
 * by array on PostgreSQL (several ids at once, batch fetching) fails,
 * and as a parameter Hibernate takes a {@link dev.ulid.Ulid} only, not its text or a UUID.
 */
public final class UlidBinaryType extends UlidUserType {

    /** Creates the type; Hibernate does so for each attribute. */
    public UlidBinaryType() {
        super(UlidColumn.BINARY, id -> "X'" + id.toHex() + "'");
    }
}
