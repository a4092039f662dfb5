package dev.ulid.it.surroundings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import dev.ulid.Ulid;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.support.DefaultConversionService;

/** Ids in JSON: Jackson refuses them as they come, and takes them with the module of the guide. */
class JacksonTest {

    /** What an application sends out. */
    record Parcel(Ulid id, Map<Ulid, Integer> weights) {}

    private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

    private final ObjectMapper mapper = new ObjectMapper().registerModule(UlidJackson.module());

    @Test
    void case23_valuesAndKeysAreTheText() throws JsonProcessingException {
        Parcel parcel = new Parcel(ID, Map.of(Ulid.MAX, 7));
        String json = mapper.writeValueAsString(parcel);
        assertThat(json)
                .isEqualTo("{\"id\":\"01ARZ3NDEKTSV4RRFFQ69G5FAV\",\"weights\":{\"7ZZZZZZZZZZZZZZZZZZZZZZZZZ\":7}}");
        assertThat(mapper.readValue(json, Parcel.class)).isEqualTo(parcel);
        assertThat(mapper.readValue("{\"id\":null}", Parcel.class)).isEqualTo(new Parcel(null, null));
    }

    @Test
    void case02_wrongTextNamesTheFieldAndThePlace() {
        assertThatThrownBy(() -> mapper.readValue("{\"id\":\"01ARZ3NDEITSV4RRFFQ69G5FAV\"}", Parcel.class))
                .isInstanceOf(InvalidFormatException.class)
                .hasMessageContaining("character 'I' at index 9")
                .hasMessageContaining("[\"id\"]");
        assertThatThrownBy(() -> mapper.readValue(
                        "{\"8ZZZZZZZZZZZZZZZZZZZZZZZZZ\":1}", new TypeReference<Map<Ulid, Integer>>() {}))
                .isInstanceOf(InvalidFormatException.class)
                .hasMessageContaining("first character '8' at index 0");
    }

    @Test
    void withoutTheModuleJacksonRefusesInsteadOfWritingSomethingElse() {
        assertThatThrownBy(() -> new ObjectMapper().writeValueAsString(ID))
                .isInstanceOf(InvalidDefinitionException.class);
        assertThatThrownBy(() -> new ObjectMapper().readValue("\"" + ID + "\"", Ulid.class))
                .isInstanceOf(InvalidDefinitionException.class);
    }

    @Test
    void springsConversionIsOneLine() {
        DefaultConversionService conversions = new DefaultConversionService();
        conversions.addConverter(String.class, Ulid.class, Ulid::parse);
        assertThat(conversions.convert(ID.toString(), Ulid.class)).isEqualTo(ID);
        assertThatThrownBy(() -> conversions.convert("hello", Ulid.class))
                .isInstanceOf(ConversionFailedException.class)
                .hasStackTraceContaining("a ULID has 26 characters, this text has 5");
    }
}
