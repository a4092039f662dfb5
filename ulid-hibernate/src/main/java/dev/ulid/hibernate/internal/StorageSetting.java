package dev.ulid.hibernate.internal;

import dev.ulid.hibernate.UlidStorage;
import dev.ulid.jdbc.UlidColumn;
import java.util.Arrays;
import java.util.Locale;
import org.hibernate.HibernateException;
import org.hibernate.dialect.Dialect;
import org.jspecify.annotations.Nullable;

/** The reading of {@link UlidStorage#SETTING} for one engine. */
final class StorageSetting {

    private StorageSetting() {}

    static UlidColumn resolve(@Nullable Object setting, Dialect dialect) {
        SqlFlavour flavour = SqlFlavour.of(dialect);
        return switch (parse(setting)) {
            case AUTO -> flavour.uuidRefusal() == null ? UlidColumn.UUID : UlidColumn.BINARY;
            case BINARY -> UlidColumn.BINARY;
            case TEXT -> UlidColumn.TEXT;
            case UUID -> {
                requireUuid(dialect, UlidStorage.SETTING + "=" + setting);
                yield UlidColumn.UUID;
            }
        };
    }

    /** Fails where the engine has no uuid type that keeps ids and their order; the message starts with who asked. */
    static void requireUuid(Dialect dialect, String asker) {
        String refusal = SqlFlavour.of(dialect).uuidRefusal();
        if (refusal != null) {
            throw new HibernateException(asker + " is refused on "
                    + dialect.getClass().getSimpleName() + ": " + refusal + "; use AUTO, BINARY or TEXT");
        }
    }

    private static UlidStorage parse(@Nullable Object setting) {
        if (setting == null) {
            return UlidStorage.AUTO;
        }
        if (setting instanceof UlidStorage storage) {
            return storage;
        }
        String name = setting.toString().strip().toUpperCase(Locale.ROOT);
        for (UlidStorage storage : UlidStorage.values()) {
            if (storage.name().equals(name)) {
                return storage;
            }
        }
        throw new HibernateException(UlidStorage.SETTING + "=" + setting + " is none of "
                + Arrays.toString(UlidStorage.values()) + " (in either case)");
    }
}
