package dev.ulid.jdbc.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonTest {

    @Test
    void structuresAreWrittenOnOneLine() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("b", Arrays.asList(true, null, -9_007_199_254_740_993L));
        map.put("c", Map.of());
        map.put("d", List.of());
        assertThat(Json.of(map)).isEqualTo("{\"a\":1,\"b\":[true,null,-9007199254740993],\"c\":{},\"d\":[]}");
    }

    @Test
    void charactersThatEndStringsLinesOrTagsAreEscaped() {
        assertThat(Json.of("\"\\/\b\f\n\r\t\0</script>\u007f\u2028é\uD83D\uDE00\uD800"))
                .isEqualTo(
                        "\"\\\"\\\\/\\u0008\\u000c\\n\\r\\t\\u0000\\u003c/script>\\u007f\\u2028\\u00e9\\ud83d\\ude00\\ud800\"");
        assertThat(Json.of(Map.of("a\"b", "x"))).isEqualTo("{\"a\\\"b\":\"x\"}");
    }

    @Test
    void otherTypesAreWrittenAsTheirText() {
        assertThat(Json.of(java.time.Instant.EPOCH)).isEqualTo("\"1970-01-01T00:00:00Z\"");
    }
}
