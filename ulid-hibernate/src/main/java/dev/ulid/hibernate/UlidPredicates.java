package dev.ulid.hibernate;

import dev.ulid.Ulid;
import dev.ulid.UlidRange;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.Expression;
import jakarta.persistence.criteria.Predicate;

/**
 * Conditions on ids for the Criteria API.
 *
 * <p>In HQL the bounds of a {@link UlidRange} are parameters: {@code where id >= :lower and (:upper is null or id < :upper)},
 * set to {@link UlidRange#lower()} and {@code range.upper().orElse(null)}. Either way the index on the id is used.
 */
public final class UlidPredicates {

    private UlidPredicates() {}

    /**
     * The condition that an id lies in a range: at or after its lower bound, and before its upper bound if it has one.
     *
     * @param builder the builder of the query
     * @param id the id, or any attribute of type {@link Ulid}, such as {@code root.get("id")} or {@code
     *     root.get("parent").get("id")}
     * @param range the range; an empty one gives a condition that no id meets
     * @return the condition; false for SQL NULL, as comparisons are
     */
    public static Predicate within(CriteriaBuilder builder, Expression<Ulid> id, UlidRange range) {
        Predicate from = builder.greaterThanOrEqualTo(id, range.lower());
        return range.upper()
                .map(upper -> builder.and(from, builder.lessThan(id, upper)))
                .orElse(from);
    }
}
