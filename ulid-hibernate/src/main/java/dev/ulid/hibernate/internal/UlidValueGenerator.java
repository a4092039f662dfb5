package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import dev.ulid.hibernate.UlidGenerated;
import dev.ulid.jdbc.UlidColumn;
import java.io.Serial;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.Objects;
import org.hibernate.HibernateException;
import org.hibernate.boot.model.relational.Database;
import org.hibernate.boot.model.relational.SqlStringGenerationContext;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.generator.BeforeExecutionGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.EventTypeSets;
import org.hibernate.generator.GeneratorCreationContext;
import org.hibernate.id.BulkInsertionCapableIdentifierGenerator;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.resource.beans.spi.ManagedBeanRegistry;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.jspecify.annotations.Nullable;

/** Makes the value of an attribute annotated with {@link UlidGenerated} when its entity is inserted. */
public final class UlidValueGenerator
        implements BeforeExecutionGenerator,
                AnnotationBasedGenerator<UlidGenerated>,
                BulkInsertionCapableIdentifierGenerator {

    @Serial
    private static final long serialVersionUID = 1L;

    private boolean keepAssigned;
    private transient @Nullable UlidGenerator source;
    private @Nullable Class<?> attributeType;
    private transient @Nullable JdbcType columnType;
    private String place = "@UlidGenerated";

    /** Creates a generator that {@link #initialize} completes. */
    public UlidValueGenerator() {}

    @Override
    public void initialize(UlidGenerated annotation, Member member, GeneratorCreationContext context) {
        keepAssigned = annotation.keepAssigned();
        place = place(member, context);
        attributeType = attributeType(member, context);
        columnType = columnType(context);
        source = context.getServiceRegistry()
                .requireService(ManagedBeanRegistry.class)
                .getBean(annotation.source())
                .getBeanInstance()
                .get();
        if (source == null) {
            throw new HibernateException(
                    "source " + annotation.source().getName() + " of " + place + " returned null, not a generator");
        }
    }

    @Override
    public EnumSet<EventType> getEventTypes() {
        return EventTypeSets.INSERT_ONLY;
    }

    @Override
    public Object generate(
            SharedSessionContractImplementor session, Object owner, @Nullable Object current, EventType event) {
        if (keepAssigned && current != null) {
            return current;
        }
        return UlidAttributes.fromUlid(Objects.requireNonNull(source).next(), getGeneratedType());
    }

    @Override
    public boolean allowAssignedIdentifiers() {
        return keepAssigned;
    }

    /** Whether the attribute may be updated after the insert; asked since Hibernate 7.0. */
    @Override
    public boolean allowMutation() {
        return true;
    }

    /** The type of the attribute; asked since Hibernate 7.4. */
    public Class<?> getGeneratedType() {
        return Objects.requireNonNull(attributeType);
    }

    /** The SQL that makes an id in the database, for {@code insert … select} in HQL, where no value can come from here. */
    @Override
    public String determineBulkInsertionIdentifierGenerationSelectFragment(SqlStringGenerationContext context) {
        UlidColumn form = UlidJdbcType.formOf(
                Objects.requireNonNull(columnType), getGeneratedType(), "insert … select for " + place);
        return FunctionSql.of(context.getDialect()).newId(form);
    }

    /** The type of the attribute's column, or null for a part of a composite id. */
    private static @Nullable JdbcType columnType(GeneratorCreationContext context) {
        if (context.getProperty() == null || !(context.getProperty().getValue() instanceof BasicValue value)) {
            return null;
        }
        JdbcType type = value.resolve().getJdbcType();
        Database database = context.getDatabase();
        if (type.getDefaultSqlTypeCode() == SqlTypes.UUID
                && StorageSetting.isOwnUuidType(database.getTypeConfiguration(), database.getDialect())) {
            StorageSetting.requireUuid(
                    database.getDialect(),
                    "@UlidGenerated on " + context.getProperty().getName() + " in the database's uuid type");
        }
        return type;
    }

    private Class<?> attributeType(Member member, GeneratorCreationContext context) {
        Class<?> declared = member instanceof Method getter ? getter.getReturnType() : ((Field) member).getType();
        Property property = context.getProperty();
        // A type variable of a mapped superclass is erased; the entity's property knows what it stands for.
        boolean erased = declared != Ulid.class && declared.isAssignableFrom(Ulid.class) && property != null;
        Class<?> type = erased ? property.getType().getReturnedClass() : declared;
        if (UlidAttributes.isAllowed(type)) {
            return type;
        }
        throw new HibernateException(
                place + ", whose type is " + type.getTypeName() + ": the types allowed are " + UlidAttributes.ALLOWED);
    }

    private static String place(Member member, GeneratorCreationContext context) {
        PersistentClass entity = context.getPersistentClass();
        return "@UlidGenerated on attribute " + attribute(member, context) + " of "
                + (entity == null ? member.getDeclaringClass().getName() : "entity " + entity.getEntityName());
    }

    /** The attribute's name, which under property access is that of its getter without {@code get}. */
    private static String attribute(Member member, GeneratorCreationContext context) {
        if (context.getProperty() != null) {
            return context.getProperty().getName();
        }
        String name = member.getName();
        return member instanceof Method && name.length() > 3 && name.startsWith("get")
                ? Character.toLowerCase(name.charAt(3)) + name.substring(4)
                : name;
    }
}
