package dev.ulid.hibernate.internal;

import dev.ulid.hibernate.UlidStorage;
import dev.ulid.jdbc.UlidColumn;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.boot.model.TypeContributor;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.service.ServiceRegistry;

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
        contributions.contributeJavaType(new UlidJavaType(UlidJdbcType.of(column)));
        contributions.contributeJdbcType(new UlidTextJdbcType());
        contributions.getTypeConfiguration().getDdlTypeRegistry().addDescriptor(UlidTextJdbcType.ddlType(dialect));
    }
}
