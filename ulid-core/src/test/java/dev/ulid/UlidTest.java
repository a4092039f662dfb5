package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UlidTest {

    @Test
    void readsAndWritesTheSpecificationsExample() {
        Ulid id = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

        assertThat(id.toHex()).isEqualTo("01563e3ab5d3d6764c61efb99302bd5b");
        assertThat(id).hasToString("01ARZ3NDEKTSV4RRFFQ69G5FAV");
    }
}
