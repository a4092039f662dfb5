package dev.ulid.hibernate.internal;

import dev.ulid.hibernate.UlidBinary;
import dev.ulid.hibernate.UlidText;
import dev.ulid.hibernate.UlidUuid;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Member;
import java.util.List;
import org.hibernate.MappingException;
import org.hibernate.boot.Metadata;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Collection;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.Value;

/** The places where {@link UlidUuid}, {@link UlidBinary} and {@link UlidText} would be passed over without a word. */
final class StorageAnnotations {

    private static final List<Class<? extends Annotation>> ANNOTATIONS =
            List.of(UlidUuid.class, UlidBinary.class, UlidText.class);

    private StorageAnnotations() {}

    /** Fails where one is on a reference, an embeddable or a collection of those, whose columns it does not reach. */
    static void check(Metadata metadata) {
        for (PersistentClass entity : metadata.getEntityBindings()) {
            if (entity.hasPojoRepresentation()) {
                entity.getProperties().forEach(property -> check(entity, property));
                if (entity.getIdentifierProperty() != null) {
                    check(entity, entity.getIdentifierProperty());
                }
            }
        }
    }

    private static void check(PersistentClass entity, Property property) {
        Value value =
                property.getValue() instanceof Collection collection ? collection.getElement() : property.getValue();
        if (value instanceof BasicValue || property.isSynthetic()) {
            return;
        }
        Member member = property.getGetter(entity.getMappedClass()).getMember();
        if (member instanceof AnnotatedElement annotated) {
            for (Class<? extends Annotation> annotation : ANNOTATIONS) {
                if (annotated.isAnnotationPresent(annotation)) {
                    throw new MappingException(
                            "@" + annotation.getSimpleName() + " on attribute "
                                    + property.getName() + " of entity " + entity.getEntityName()
                                    + " has no effect, because it is a reference or an embeddable: annotate the Ulid it consists of");
                }
            }
        }
    }
}
