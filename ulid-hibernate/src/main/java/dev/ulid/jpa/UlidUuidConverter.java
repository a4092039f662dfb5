package dev.ulid.jpa;

import dev.ulid.Ulid;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A converter to {@link UUID}, which the provider maps to the database's own type.
 *
 * <p>It is for attributes annotated with {@code @Convert}, not for ids: Jakarta Persistence forbids converters on an
 * {@code @Id}, but allows them on attributes inside an {@code @EmbeddedId}. Use it where that type sorts by
 * bytes, as on PostgreSQL and H2, and not on MariaDB and SQL Server. EclipseLink makes a text column of a {@code UUID} on H2,
 * which it cannot read back; give it {@code @Column(columnDefinition = "uuid")}.
 */
@Converter(autoApply = false)
public final class UlidUuidConverter implements AttributeConverter<Ulid, UUID> {

    /** Creates the converter, which has no state. */
    public UlidUuidConverter() {}

    @Override
    public @Nullable UUID convertToDatabaseColumn(@Nullable Ulid id) {
        return id == null ? null : id.toUuid();
    }

    @Override
    public @Nullable Ulid convertToEntityAttribute(@Nullable UUID column) {
        return column == null ? null : Ulid.fromUuid(column);
    }
}
