package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SerialFormTest {

    private static final Ulid EXAMPLE = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

    /** A stream of one dev.ulid.SerialForm of version 1 with its 16 bytes. Sessions and caches hold these. */
    private static final String GOLDEN = "aced0005737200136465762e756c69642e53657269616c466f726d000000"
            + "00000000010c00007870771001563e3ab5d3d6764c61efb99302bd5b78";

    @Test
    void writesTheFixedBytes() throws IOException {
        assertThat(HexFormat.of().formatHex(serialized(EXAMPLE))).isEqualTo(GOLDEN);
    }

    @Test
    void readsTheFixedBytes() throws Exception {
        assertThat(deserialized(HexFormat.of().parseHex(GOLDEN))).isEqualTo(EXAMPLE);
    }

    @Test
    void readsBackTheEndsOfTheIdSpace() throws Exception {
        assertThat(deserialized(serialized(Ulid.MIN))).isEqualTo(Ulid.MIN);
        assertThat(deserialized(serialized(Ulid.MAX))).isEqualTo(Ulid.MAX);
    }

    @Test
    void refusesAStreamThatEndsWithinTheId() {
        for (int kept = 0; kept < 16; kept++) {
            byte[] cut = HexFormat.of().parseHex(GOLDEN.substring(0, GOLDEN.length() - 34 + 2 * kept));
            byte[] shortBlock = HexFormat.of().parseHex(block(kept));

            assertThatThrownBy(() -> deserialized(cut)).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> deserialized(shortBlock)).isInstanceOf(IOException.class);
        }
    }

    /** The golden stream with a well-formed data block of another length. */
    private static String block(int length) {
        String head = GOLDEN.substring(0, GOLDEN.length() - 36);
        return head + String.format("%02x", length) + "ab".repeat(length) + "78";
    }

    @Test
    void refusesAStreamThatNamesTheIdItselfInsteadOfItsForm() {
        byte[] forged = forgedUlid();

        assertThatThrownBy(() -> deserialized(forged))
                .isInstanceOf(InvalidObjectException.class)
                .hasMessageContaining("SerialForm");
    }

    /** What default serialization of a class dev.ulid.Ulid with two long fields would look like. */
    private static byte[] forgedUlid() {
        byte[] name = "dev.ulid.Ulid".getBytes(StandardCharsets.US_ASCII);
        String head = "aced00057372" + String.format("%04x", name.length)
                + HexFormat.of().formatHex(name);
        String fields = "0000000000000001" + "02" + "0002" + "4a00036c7362" + "4a00036d7362" + "7870";
        return HexFormat.of().parseHex(head + fields + "00".repeat(16));
    }

    private static byte[] serialized(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static Object deserialized(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }
}
