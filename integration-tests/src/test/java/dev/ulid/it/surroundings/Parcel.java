package dev.ulid.it.surroundings;

import dev.ulid.Ulid;
import dev.ulid.jpa.UlidBytesConverter;
import dev.ulid.jpa.UlidTextConverter;
import dev.ulid.jpa.UlidUuidConverter;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;

/**
 * An entity with an id in each form that the converters make, inside its embedded id and beside it. EclipseLink has to be
 * told the column types: else it takes text for a UUID, and a length it ignores for bytes.
 */
@Entity
public class Parcel {

    @EmbeddedId
    Key key;

    @Convert(converter = UlidBytesConverter.class)
    @Column(name = "as_bytes", columnDefinition = "varbinary(16)")
    Ulid asBytes;

    @Convert(converter = UlidUuidConverter.class)
    @Column(name = "as_uuid", columnDefinition = "uuid")
    Ulid asUuid;

    @Convert(converter = UlidTextConverter.class)
    @Column(name = "as_text", length = 26)
    Ulid asText;

    protected Parcel() {}

    Parcel(Key key, Ulid value) {
        this.key = key;
        this.asBytes = value;
        this.asUuid = value;
        this.asText = value;
    }

    /** The composite key; equal by both parts. */
    @Embeddable
    public static class Key {

        @Convert(converter = UlidUuidConverter.class)
        @Column(name = "sender_id", columnDefinition = "uuid")
        Ulid sender;

        @Convert(converter = UlidTextConverter.class)
        @Column(name = "number_id", length = 26)
        Ulid number;

        protected Key() {}

        Key(Ulid sender, Ulid number) {
            this.sender = sender;
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && sender.equals(key.sender) && number.equals(key.number);
        }

        @Override
        public int hashCode() {
            return 31 * sender.hashCode() + number.hashCode();
        }
    }
}
