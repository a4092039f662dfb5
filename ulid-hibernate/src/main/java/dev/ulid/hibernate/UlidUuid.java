package dev.ulid.hibernate;

import dev.ulid.hibernate.internal.UlidUuidJdbcType;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.hibernate.annotations.JdbcType;

/**
 * An attribute or a collection's elements, of type {@link dev.ulid.Ulid}, stored in the database's own {@code uuid} type: PostgreSQL, CockroachDB and H2; refused at boot elsewhere.
 *
 * <p>It overrides {@link UlidStorage} for one attribute. Where a query gives Hibernate no attribute to take the type
 * from, as in a comparison of tuples, parameters are bound in the persistence unit's storage; prefer the setting where
 * all ids are stored alike. The HQL function {@code ulid('01…')} is such a place too: compare the attribute with a parameter.
 * A reference or an embeddable takes no such annotation, which is refused at boot; a foreign key has the form of the id.
 */
@JdbcType(UlidUuidJdbcType.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface UlidUuid {}
