package dev.ulid.it.storage;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.jdbc.UlidColumn;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The storage forms that the engine of the test class has. */
public final class FormsOfEngine implements ArgumentsProvider {

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        Engine engine =
                context.getRequiredTestClass().getAnnotation(OnEngine.class).value();
        return of(engine).stream().map(Arguments::of);
    }

    /** The forms of an engine that sort as the ids do: uuid only where it is compared byte by byte. */
    public static Set<UlidColumn> of(Engine engine) {
        return switch (engine) {
            case POSTGRESQL, H2 -> EnumSet.allOf(UlidColumn.class);
            case MYSQL, MARIADB, SQLITE -> EnumSet.of(UlidColumn.BINARY, UlidColumn.TEXT);
        };
    }
}
