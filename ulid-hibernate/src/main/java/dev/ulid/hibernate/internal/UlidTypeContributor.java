package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import dev.ulid.hibernate.UlidStorage;
import dev.ulid.jdbc.UlidColumn;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.boot.model.TypeContributor;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.BasicTypeRegistry;

/** Registers the Java type and the text column's type; found by {@link java.util.ServiceLoader}. */
public final class UlidTypeContributor implements TypeContributor {

    /** Creates the contributor, which has no state. */
    public UlidTypeContributor() {}

    @Override
    public void contribute(TypeContributions contributions, ServiceRegistry services) {
        Dialect dialect = services.requireService(JdbcServices.class).getDialect();
        Object setting = services.requireService(ConfigurationService.class)
                .getSettings()
                .get(UlidStorage.SETTING);
        UlidColumn column = StorageSetting.resolve(setting, dialect);
        UlidJdbcType jdbcType = UlidJdbcType.of(column);
        UlidJavaType javaType = new UlidJavaType(jdbcType);
        contributions.contributeJavaType(javaType);
        contributions.contributeJdbcType(new UlidTextJdbcType());
        // Where a query names the class and no attribute, as a typed null does, Hibernate asks for a type by that name;
        // Envers asks for the type of an audited attribute by the type's own name, so both are the same.
        BasicTypeRegistry basicTypes = contributions.getTypeConfiguration().getBasicTypeRegistry();
        String name = Ulid.class.getName();
        basicTypes.register(basicTypes.resolve(javaType, jdbcType, name), name);
        contributions.getTypeConfiguration().getDdlTypeRegistry().addDescriptor(UlidTextJdbcType.ddlType(dialect));
    }
}
