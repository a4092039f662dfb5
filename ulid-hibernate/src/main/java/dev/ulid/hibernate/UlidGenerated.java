package dev.ulid.hibernate;

import dev.ulid.UlidGenerator;
import dev.ulid.hibernate.internal.UlidValueGenerator;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.function.Supplier;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;

/**
 * An attribute that receives a new ULID when its entity is inserted: an id, a part of a composite id, or any other
 * attribute.
 *
 * <p>The attribute is a {@link dev.ulid.Ulid}, a {@link java.util.UUID}, a {@link String} (26 characters) or a {@code
 * byte[]} (16 bytes); another type fails when the session factory is built, and so does a reference to an
 * entity, there since Hibernate 7.3 with an error of Hibernate's own. The value is made in memory: no statement
 * is sent for it, and JDBC batching works. An attribute that is not an id may be changed later;
 * only in an {@code @Embedded} attribute does Hibernate 7 not update an embeddable with a generated attribute.
 *
 * <pre>{@code
 * @Entity
 * class Order {
 *     @Id @UlidGenerated Ulid id;
 * }
 * }</pre>
 */
@IdGeneratorType(UlidValueGenerator.class)
@ValueGenerationType(generatedBy = UlidValueGenerator.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface UlidGenerated {

    /**
     * Whether a value that the program has set is kept; {@code true} unless said otherwise.
     *
     * <p>With {@code true}, {@code persist} and {@code merge} of a new instance with an id insert it under that id. With
     * {@code false}, an instance with an id counts as detached: {@code persist} refuses it, and {@code merge} expects
     * its row to exist.
     *
     * @return whether a preset value is kept
     */
    boolean keepAssigned() default true;

    /**
     * Where the ids come from: a class whose {@code get()} returns the generator, never null; called while the
     * session factory is built, at least once for each annotated attribute.
     *
     * <p>The default is {@link UlidGenerator#monotonic()}, shared by the whole JVM, so ids of one process are in
     * insertion order. The class is a bean of Hibernate's bean container (Spring, CDI) where there is one, otherwise it
     * needs a constructor without parameters. Its generator must be thread-safe.
     *
     * @return the class of the supplier
     */
    Class<? extends Supplier<? extends UlidGenerator>> source() default MonotonicSource.class;

    /** The default source: the monotonic generator of this JVM. */
    final class MonotonicSource implements Supplier<UlidGenerator> {

        /** Creates the source, which has no state. */
        public MonotonicSource() {}

        @Override
        public UlidGenerator get() {
            return UlidGenerator.monotonic();
        }
    }
}
