package dev.ulid.hibernate.internal;

import dev.ulid.hibernate.UlidStorage;
import dev.ulid.jdbc.UlidColumn;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.hibernate.HibernateException;
import org.hibernate.dialect.Dialect;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.sql.spi.DdlTypeRegistry;
import org.hibernate.type.spi.TypeConfiguration;
import org.jspecify.annotations.Nullable;

/** The reading of {@link UlidStorage#SETTING} for one engine. */
final class StorageSetting {

    private static final Set<String> OWN_UUID_TYPES = Set.of("uuid", "uniqueidentifier");

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
                    + dialect.getClass().getSimpleName() + ": " + refusal + "; store it as 16 bytes or 26 characters");
        }
    }

    /** Whether columns of type code UUID are of a type that only the engine knows, and not 16 bytes. */
    static boolean isOwnUuidType(TypeConfiguration types, Dialect dialect) {
        DdlTypeRegistry names = types.getDdlTypeRegistry();
        return names.getDescriptor(SqlTypes.UUID) != null
                && OWN_UUID_TYPES.contains(names.getTypeName(SqlTypes.UUID, dialect));
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
