package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidUuidType;
import org.hibernate.MappingException;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.PreUpsertEvent;
import org.hibernate.id.IdentifierGenerationException;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.mapping.AggregateColumn;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Column;
import org.hibernate.mapping.Table;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;
import org.hibernate.type.CustomType;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;

/**
 * The last look at a finished mapping: columns of text compare by bytes, no id is in a type that reorders ids, and an
 * upsert without an id is told so. Found by {@link java.util.ServiceLoader}.
 */
public final class UlidIntegrator implements Integrator {

    /** Creates the integrator, which has no state. */
    public UlidIntegrator() {}

    @Override
    public void integrate(Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
        StorageAnnotations.check(metadata);
        Dialect dialect = metadata.getDatabase().getDialect();
        for (Table table : metadata.collectTableMappings()) {
            for (Column column : table.getColumns()) {
                checkType(table, column, dialect, metadata);
                if (column instanceof AggregateColumn aggregate) {
                    AggregateForms.check(table.getName() + "." + column.getName(), aggregate, dialect);
                }
                setCollation(column, dialect, metadata);
            }
        }
        factory.getEventEngine().getListenerRegistry().appendListeners(EventType.PRE_UPSERT, UlidIntegrator::requireId);
    }

    @Override
    public void disintegrate(SessionFactoryImplementor factory, SessionFactoryServiceRegistry services) {
        // Nothing was taken that would have to be given back.
    }

    private static void checkType(Table table, Column column, Dialect dialect, Metadata metadata) {
        if (!(column.getValue() instanceof BasicValue value)) {
            return;
        }
        Class<?> attribute = value.getType().getReturnedClass();
        JdbcType type = value.resolve().getJdbcType();
        if (type instanceof UlidJdbcType && attribute != Ulid.class) {
            throw new MappingException("column " + table.getName() + "." + column.getName()
                    + " is annotated @UlidUuid, @UlidBinary or @UlidText, which are for attributes of type "
                    + Ulid.class.getName() + ", not " + attribute.getTypeName());
        }
        if (attribute == Ulid.class) {
            boolean asked = type instanceof UlidUuidJdbcType
                    || value.getType() instanceof CustomType<?> custom && custom.getUserType() instanceof UlidUuidType;
            if (asked
                    || type.getDefaultSqlTypeCode() == SqlTypes.UUID
                            && StorageSetting.isOwnUuidType(
                                    metadata.getDatabase().getTypeConfiguration(), dialect)) {
                StorageSetting.requireUuid(
                        dialect, "column " + table.getName() + "." + column.getName() + " in the database's uuid type");
            }
        }
    }

    /** PostgreSQL takes a column's collation from the database, where Czech, for one, sorts CH after H. */
    private static void setCollation(Column column, Dialect dialect, Metadata metadata) {
        String collation = SqlFlavour.of(dialect).textCollation();
        if (collation != null
                && column.getSqlType() == null
                && column.getSqlType(metadata).equals(SqlFlavour.of(dialect).textType())) {
            column.setCollation(collation);
        }
    }

    private static boolean requireId(PreUpsertEvent event) {
        if (event.getId() == null && event.getPersister().getGenerator() instanceof UlidValueGenerator) {
            throw new IdentifierGenerationException(
                    "upsert of " + event.getPersister().getEntityName()
                            + " needs an id: Hibernate makes none for it; set one, for example Ulid.next(), or use insert");
        }
        return false;
    }
}
