package dev.ulid.hibernate.internal;

import java.io.Serial;
import java.sql.CallableStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.metamodel.mapping.JdbcMappingContainer;
import org.hibernate.sql.ast.SqlAstTranslator;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.sql.ast.tree.expression.Expression;
import org.hibernate.sql.ast.tree.expression.FunctionExpression;
import org.hibernate.sql.ast.tree.expression.SelfRenderingExpression;
import org.hibernate.type.descriptor.ValueBinder;
import org.hibernate.type.descriptor.ValueExtractor;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.jdbc.BasicExtractor;
import org.hibernate.type.descriptor.jdbc.JdbcLiteralFormatter;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.jspecify.annotations.Nullable;

/**
 * The type of {@code ulid_timestamp} on engines whose timestamps end in the year 9999, before the ids do: inside a query
 * it is the engine's timestamp, and what a query selects is read as milliseconds.
 */
final class LongTimestampJdbcType implements JdbcType {

    @Serial
    private static final long serialVersionUID = 1L;

    private final JdbcType timestamp;
    private final transient UlidFunction millis;

    LongTimestampJdbcType(JdbcType timestamp, UlidFunction millis) {
        this.timestamp = timestamp;
        this.millis = millis;
    }

    @Override
    public int getJdbcTypeCode() {
        return timestamp.getJdbcTypeCode();
    }

    @Override
    public int getDefaultSqlTypeCode() {
        return timestamp.getDefaultSqlTypeCode();
    }

    @Override
    public <T> JdbcLiteralFormatter<T> getJdbcLiteralFormatter(JavaType<T> javaType) {
        return timestamp.getJdbcLiteralFormatter(javaType);
    }

    @Override
    public <X> ValueBinder<X> getBinder(JavaType<X> javaType) {
        return timestamp.getBinder(javaType);
    }

    @Override
    public <X> ValueExtractor<X> getExtractor(JavaType<X> javaType) {
        return new MillisExtractor<>(javaType, this);
    }

    @Override
    public Expression wrapTopLevelSelectionExpression(Expression expression) {
        return expression instanceof FunctionExpression function
                        && function.getFunctionName().equals("ulid_timestamp")
                ? new MillisOf(function, expression)
                : expression;
    }

    private final class MillisOf implements SelfRenderingExpression {
        private final FunctionExpression function;
        private final Expression expression;

        MillisOf(FunctionExpression function, Expression expression) {
            this.function = function;
            this.expression = expression;
        }

        @Override
        public @Nullable JdbcMappingContainer getExpressionType() {
            return expression.getExpressionType();
        }

        @Override
        public void renderToSql(SqlAppender sql, SqlAstTranslator<?> translator, SessionFactoryImplementor factory) {
            millis.render(sql, function.getArguments(), translator);
        }
    }

    /** Reads the milliseconds of a selected function, and the timestamp of anything made of one, such as its maximum. */
    private static final class MillisExtractor<X> extends BasicExtractor<X> {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient ValueExtractor<X> timestamp;

        MillisExtractor(JavaType<X> javaType, LongTimestampJdbcType type) {
            super(javaType, type);
            this.timestamp = type.timestamp.getExtractor(javaType);
        }

        @Override
        protected @Nullable X doExtract(ResultSet row, int index, WrapperOptions options) throws SQLException {
            return row.getObject(index) instanceof Long millis
                    ? getJavaType().wrap(Instant.ofEpochMilli(millis), options)
                    : timestamp.extract(row, index, options);
        }

        @Override
        protected @Nullable X doExtract(CallableStatement statement, int index, WrapperOptions options)
                throws SQLException {
            return timestamp.extract(statement, index, options);
        }

        @Override
        protected @Nullable X doExtract(CallableStatement statement, String name, WrapperOptions options)
                throws SQLException {
            return timestamp.extract(statement, name, options);
        }
    }
}
