package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import java.time.Instant;
import java.util.Objects;
import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.query.sqm.function.SqmFunctionRegistry;
import org.hibernate.type.BasicType;
import org.hibernate.type.spi.TypeConfiguration;

/** Registers the functions on ids for HQL and Criteria; found by {@link java.util.ServiceLoader}. */
public final class UlidFunctionContributor implements FunctionContributor {

    /** Creates the contributor, which has no state. */
    public UlidFunctionContributor() {}

    @Override
    public void contributeFunctions(FunctionContributions contributions) {
        Dialect dialect = contributions.getDialect();
        SqmFunctionRegistry registry = contributions.getFunctionRegistry();
        TypeConfiguration types = contributions.getTypeConfiguration();
        BasicType<?> ulid = ulidType(types);
        registry.register("ulid", new UlidLiteralFunction(ulid, dialect));
        UlidFunction millis = new UlidFunction(
                "ulid_millis",
                basicType(types, Long.class),
                ulid,
                (form, x) -> FunctionSql.of(dialect).millis(form, x));
        register(registry, millis);
        register(
                registry,
                new UlidFunction(
                        "ulid_text",
                        basicType(types, String.class),
                        ulid,
                        (form, x) -> FunctionSql.of(dialect).text(form, x)));
        register(
                registry, new UlidFunction("ulid_timestamp", timestampType(types, dialect, millis), ulid, (form, x) -> {
                    FunctionSql sql = FunctionSql.of(dialect);
                    return sql.timestamp(sql.millis(form, x));
                }));
    }

    private static BasicType<?> timestampType(TypeConfiguration types, Dialect dialect, UlidFunction millis) {
        BasicType<Instant> instant = basicType(types, Instant.class);
        return dialect instanceof MySQLDialect
                ? types.getBasicTypeRegistry()
                        .resolve(
                                instant.getJavaTypeDescriptor(),
                                new LongTimestampJdbcType(instant.getJdbcType(), millis))
                : instant;
    }

    private static void register(SqmFunctionRegistry registry, UlidFunction function) {
        registry.register(function.getName(), function);
    }

    private static BasicType<?> ulidType(TypeConfiguration types) {
        UlidJavaType javaType = (UlidJavaType) types.getJavaTypeRegistry().<Ulid>getDescriptor(Ulid.class);
        return types.getBasicTypeRegistry()
                .resolve(javaType, javaType.getRecommendedJdbcType(types.getCurrentBaseSqlTypeIndicators()));
    }

    private static <T> BasicType<T> basicType(TypeConfiguration types, Class<T> javaType) {
        return Objects.requireNonNull(types.getBasicTypeForJavaType(javaType), javaType.getName());
    }
}
