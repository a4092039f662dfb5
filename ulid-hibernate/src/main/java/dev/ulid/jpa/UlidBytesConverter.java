package dev.ulid.jpa;

import dev.ulid.Ulid;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.jspecify.annotations.Nullable;

/**
 * A converter to 16 bytes, which sort as the ids do on every engine.
 *
 * <p>It is for attributes annotated with {@code @Convert}, not for ids: Jakarta Persistence forbids converters on an
 * {@code @Id}, but allows them on attributes inside an {@code @EmbeddedId}. Give the column {@code @Column(length = 16)};
 * EclipseLink, which ignores the length of bytes, needs {@code columnDefinition} instead.
 */
@Converter(autoApply = false)
public final class UlidBytesConverter implements AttributeConverter<Ulid, byte[]> {

    /** Creates the converter, which has no state. */
    public UlidBytesConverter() {}

    @Override
    public byte @Nullable [] convertToDatabaseColumn(@Nullable Ulid id) {
        return id == null ? null : id.toBytes();
    }

    /**
     * The id in a column's value.
     *
     * @throws IllegalArgumentException if it has another length than 16; the message names it
     */
    @Override
    public @Nullable Ulid convertToEntityAttribute(byte @Nullable [] column) {
        return column == null ? null : Ulid.fromBytes(column);
    }
}
