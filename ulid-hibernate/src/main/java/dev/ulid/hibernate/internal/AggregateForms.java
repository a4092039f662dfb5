package dev.ulid.hibernate.internal;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import org.hibernate.MappingException;
import org.hibernate.dialect.Dialect;
import org.hibernate.mapping.AggregateColumn;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Column;
import org.hibernate.type.CustomType;
import org.jspecify.annotations.Nullable;

/**
 * The forms that an id can have inside an embeddable stored in one column, as JSON, XML or a struct: those that Hibernate
 * writes into documents. The others fail at boot here, instead of at the first flush.
 */
final class AggregateForms {

    private AggregateForms() {}

    /** Fails where a column of the aggregate holds an id in a form that does not come back. */
    static void check(String place, AggregateColumn aggregate, Dialect dialect) {
        for (Column column : aggregate.getComponent().getAggregatedColumns()) {
            String inner = place + "." + column.getName();
            if (column instanceof AggregateColumn nested) {
                check(inner, nested, dialect);
            } else if (column.getValue() instanceof BasicValue value
                    && value.getType().getReturnedClass() == Ulid.class) {
                String refusal = refusal(value, aggregate.getComponent().getStructName() != null, dialect);
                if (refusal != null) {
                    throw new MappingException("column " + inner + " holds a Ulid " + refusal);
                }
            }
        }
    }

    private static @Nullable String refusal(BasicValue value, boolean struct, Dialect dialect) {
        if (value.getType() instanceof CustomType<?>) {
            return "with a user type or converter, which Hibernate does not read from an embeddable in one column:"
                    + " annotate it @UlidUuid or @UlidBinary";
        }
        UlidColumn form = UlidJdbcType.formOf(value.resolve().getJdbcType(), Ulid.class, "an embeddable in one column");
        if (form == UlidColumn.TEXT) {
            return "as 26 characters, for which Hibernate has no form inside an embeddable in one column: annotate it"
                    + " @UlidBinary, or make the attribute a String";
        }
        SqlFlavour flavour = SqlFlavour.of(dialect);
        if (struct
                && form == UlidColumn.BINARY
                && (flavour == SqlFlavour.POSTGRESQL || flavour == SqlFlavour.COCKROACH)) {
            return "as 16 bytes, which Hibernate does not write into a struct of this engine: annotate it @UlidUuid";
        }
        return null;
    }
}
