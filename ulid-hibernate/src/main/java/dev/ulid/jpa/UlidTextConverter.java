package dev.ulid.jpa;

import dev.ulid.Ulid;
import dev.ulid.jdbc.UlidColumn;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.jspecify.annotations.Nullable;

/**
 * A converter to the 26 characters of {@link Ulid#toString()}.
 *
 * <p>It is for attributes annotated with {@code @Convert}, not for ids: Jakarta Persistence forbids converters on an
 * {@code @Id}, but allows them on attributes inside an {@code @EmbeddedId}. Give the column {@code @Column(length = 26)}; blanks that a
 * longer {@code char} column adds are cut.
 */
@Converter(autoApply = false)
public final class UlidTextConverter implements AttributeConverter<Ulid, String> {

    /** Creates the converter, which has no state. */
    public UlidTextConverter() {}

    @Override
    public @Nullable String convertToDatabaseColumn(@Nullable Ulid id) {
        return id == null ? null : id.toString();
    }

    /**
     * The id in a column's value.
     *
     * @throws IllegalArgumentException if it is no ULID; the message names it
     */
    @Override
    public @Nullable Ulid convertToEntityAttribute(@Nullable String column) {
        return UlidColumn.fromObject(column);
    }
}
