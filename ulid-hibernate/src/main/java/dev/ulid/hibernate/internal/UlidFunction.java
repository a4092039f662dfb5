package dev.ulid.hibernate.internal;

import dev.ulid.jdbc.UlidColumn;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.hibernate.metamodel.mapping.JdbcMapping;
import org.hibernate.metamodel.mapping.JdbcMappingContainer;
import org.hibernate.query.sqm.function.AbstractSqmSelfRenderingFunctionDescriptor;
import org.hibernate.query.sqm.produce.function.StandardArgumentsValidators;
import org.hibernate.query.sqm.produce.function.StandardFunctionReturnTypeResolvers;
import org.hibernate.sql.ast.SqlAstTranslator;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.sql.ast.tree.SqlAstNode;
import org.hibernate.sql.ast.tree.expression.Expression;
import org.hibernate.type.BasicType;

/** A function of one id in HQL and Criteria, written in SQL after the form in which its argument is stored. */
final class UlidFunction extends AbstractSqmSelfRenderingFunctionDescriptor {

    private static final String ARGUMENT = "{id}";

    private final BiFunction<UlidColumn, String, String> template;

    @SuppressWarnings("removal")
    UlidFunction(
            String name, BasicType<?> result, BasicType<?> argument, BiFunction<UlidColumn, String, String> template) {
        super(
                name,
                StandardArgumentsValidators.exactly(1),
                StandardFunctionReturnTypeResolvers.invariant(result),
                (function, index, converter) -> argument);
        this.template = template;
    }

    /** The one form of this method that has the same parameter types in all versions. */
    @Override
    @SuppressWarnings("removal")
    public void render(SqlAppender sql, List<? extends SqlAstNode> arguments, SqlAstTranslator<?> translator) {
        Expression id = (Expression) arguments.get(0);
        JdbcMappingContainer type = Objects.requireNonNull(id.getExpressionType(), "type of the argument");
        JdbcMapping stored = type.getSingleJdbcMapping();
        UlidColumn form = UlidJdbcType.formOf(
                stored.getJdbcType(), stored.getJavaTypeDescriptor().getJavaTypeClass(), getName());
        String[] parts = template.apply(form, ARGUMENT).split("\\{id}", -1);
        sql.appendSql(parts[0]);
        for (int i = 1; i < parts.length; i++) {
            id.accept(translator);
            sql.appendSql(parts[i]);
        }
    }
}
