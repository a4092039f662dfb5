package dev.ulid.hibernate;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import jakarta.persistence.metamodel.SingularAttribute;
import org.hibernate.query.range.Range;
import org.hibernate.query.restriction.Path;
import org.hibernate.query.restriction.Restriction;

/** Conditions on ids as a {@link Restriction}, which Hibernate has since version 7.0; not to be used before it. */
public final class UlidRestrictions {

    private UlidRestrictions() {}

    /**
     * The restriction to entities whose id lies in a range.
     *
     * @param <T> the entity, or the superclass that declares the attribute
     * @param id an attribute of type {@link Ulid}, for example {@code Order_.id}
     * @param range the range, half-open; an empty one leaves no entity
     * @return the restriction
     */
    public static <T> Restriction<T> within(SingularAttribute<T, Ulid> id, UlidRange range) {
        Restriction<T> from = Restriction.restrict(id, Range.greaterThanOrEqualTo(range.lower()));
        return range.upper()
                .map(upper -> from.and(Restriction.restrict(id, Range.lessThan(upper))))
                .orElse(from);
    }

    /**
     * The restriction to entities from which a path leads to an id in a range.
     *
     * @param <T> the entity
     * @param id the path, for example {@code Path.from(Order.class).to(Order_.customer).to(Customer_.id)}
     * @param range the range, half-open; an empty one leaves no entity
     * @return the restriction
     */
    public static <T> Restriction<T> within(Path<T, Ulid> id, UlidRange range) {
        Restriction<T> from = id.restrict(Range.greaterThanOrEqualTo(range.lower()));
        return range.upper()
                .map(upper -> from.and(id.restrict(Range.lessThan(upper))))
                .orElse(from);
    }
}
