/** ULIDs for Hibernate ORM and, in {@code dev.ulid.jpa}, for any Jakarta Persistence provider. */
module dev.ulid.hibernate {
    requires transitive dev.ulid;
    requires dev.ulid.jdbc;
    requires java.naming; // a supertype of SessionFactory
    requires static transitive org.hibernate.orm.core;
    requires static transitive jakarta.persistence;
    requires static transitive org.jspecify;

    exports dev.ulid.hibernate;
    exports dev.ulid.jpa;

    // Hibernate instantiates the generator and the JDBC types by reflection.
    opens dev.ulid.hibernate.internal to
            org.hibernate.orm.core;

    provides org.hibernate.boot.model.TypeContributor with
            dev.ulid.hibernate.internal.UlidTypeContributor;
    provides org.hibernate.boot.model.FunctionContributor with
            dev.ulid.hibernate.internal.UlidFunctionContributor;
    provides org.hibernate.integrator.spi.Integrator with
            dev.ulid.hibernate.internal.UlidIntegrator;
}
