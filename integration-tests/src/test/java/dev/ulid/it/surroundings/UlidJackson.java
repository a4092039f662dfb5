package dev.ulid.it.surroundings;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.ulid.Ulid;
import java.io.IOException;

/** Ids as their 26 characters in JSON, as values and as keys. The guide shows this class. */
final class UlidJackson {

    private UlidJackson() {}

    static Module module() {
        return new SimpleModule("ulid")
                .addSerializer(Ulid.class, ToStringSerializer.instance)
                .addDeserializer(Ulid.class, new FromStringDeserializer<Ulid>(Ulid.class) {
                    @Override
                    protected Ulid _deserialize(String text, DeserializationContext context) {
                        return Ulid.parse(text);
                    }
                })
                .addKeyDeserializer(Ulid.class, new KeyDeserializer() {
                    @Override
                    public Object deserializeKey(String text, DeserializationContext context) throws IOException {
                        try {
                            return Ulid.parse(text);
                        } catch (IllegalArgumentException e) {
                            return context.handleWeirdKey(Ulid.class, text, "%s", e.getMessage());
                        }
                    }
                });
    }
}
