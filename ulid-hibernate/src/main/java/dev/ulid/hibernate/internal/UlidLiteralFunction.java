package dev.ulid.hibernate.internal;

import java.util.List;
import java.util.Objects;
import org.hibernate.dialect.Dialect;
import org.hibernate.metamodel.mapping.JdbcMapping;
import org.hibernate.query.sqm.function.AbstractSqmSelfRenderingFunctionDescriptor;
import org.hibernate.query.sqm.produce.function.StandardArgumentsValidators;
import org.hibernate.query.sqm.produce.function.StandardFunctionReturnTypeResolvers;
import org.hibernate.sql.ast.SqlAstTranslator;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.sql.ast.tree.SqlAstNode;
import org.hibernate.sql.ast.tree.expression.Expression;
import org.hibernate.sql.ast.tree.expression.Literal;
import org.hibernate.type.BasicType;

/** {@code ulid('01…')}: an id written into a query, or a parameter declared to be one. */
final class UlidLiteralFunction extends AbstractSqmSelfRenderingFunctionDescriptor {

    private final UlidJdbcType storage;
    private final Dialect dialect;

    @SuppressWarnings("removal")
    UlidLiteralFunction(BasicType<?> ulid, Dialect dialect) {
        super(
                "ulid",
                StandardArgumentsValidators.exactly(1),
                StandardFunctionReturnTypeResolvers.invariant(ulid),
                (function, index, converter) -> ulid);
        this.storage = (UlidJdbcType) ulid.getJdbcType();
        this.dialect = dialect;
    }

    /** The one form of this method that has the same parameter types in all versions. */
    @Override
    @SuppressWarnings("removal")
    public void render(SqlAppender sql, List<? extends SqlAstNode> arguments, SqlAstTranslator<?> translator) {
        Expression argument = (Expression) arguments.get(0);
        if (argument instanceof Literal literal && literal.getLiteralValue() != null) {
            storage.appendLiteral(sql, UlidAttributes.toUlid(literal.getLiteralValue()), dialect);
            return;
        }
        JdbcMapping type = Objects.requireNonNull(argument.getExpressionType(), "type of the argument")
                .getSingleJdbcMapping();
        if (!(type.getJdbcType() instanceof UlidJdbcType)) {
            throw new IllegalArgumentException("ulid(…) takes a text literal or a parameter that is a Ulid, not a "
                    + type.getJavaTypeDescriptor().getTypeName()
                    + ": set the parameter to a Ulid, or leave out ulid()");
        }
        argument.accept(translator);
    }
}
