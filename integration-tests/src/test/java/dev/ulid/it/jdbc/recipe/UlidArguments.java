package dev.ulid.it.jdbc.recipe;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Types;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.config.ConfigRegistry;

/** Binds ids in Jdbi, in the form of the columns. */
public final class UlidArguments extends AbstractArgumentFactory<Ulid> {

    private final UlidColumn form;

    public UlidArguments(UlidColumn form) {
        super(Types.OTHER);
        this.form = form;
    }

    @Override
    protected Argument build(Ulid id, ConfigRegistry config) {
        return (position, statement, context) -> form.bind(statement, position, id);
    }
}
