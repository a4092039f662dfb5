module shop {
    requires dev.ulid.hibernate;
    requires org.hibernate.orm.core;
    requires jakarta.persistence;
    requires java.naming;

    opens shop to
            org.hibernate.orm.core;

    uses org.hibernate.boot.model.TypeContributor;
    uses org.hibernate.boot.model.FunctionContributor;
}
