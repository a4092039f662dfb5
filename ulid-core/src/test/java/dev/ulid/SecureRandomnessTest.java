package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.DrbgParameters;
import java.security.SecureRandom;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SecureRandomnessTest {

    @Test
    void streamsAreDrbgsOf256Bits() {
        SecureRandom stream = SecureRandomness.SHARED.stream();

        assertThat(stream.getAlgorithm()).isEqualTo("DRBG");
        assertThat(((DrbgParameters.Instantiation) stream.getParameters()).getStrength())
                .isEqualTo(256);
        assertThat(SecureRandomness.SHARED.stream()).isNotSameAs(stream);
    }

    @Test
    void seedsComeFromAnOperatingSystemSourceThatNeverBlocks() {
        String algorithm =
                SecureRandomness.firstOf(SecureRandomness.OPERATING_SYSTEM).getAlgorithm();

        assertThat(algorithm).isIn("NativePRNGNonBlocking", "Windows-PRNG");
    }

    @Test
    void aJvmWithoutTheseSourcesUsesItsDefault() {
        assertThat(SecureRandomness.firstOf(List.of("NoSuchAlgorithm")).getAlgorithm())
                .isEqualTo(new SecureRandom().getAlgorithm());
        assertThat(Security.getAlgorithms("SecureRandom"))
                .as("the names are right")
                .containsAnyElementsOf(SecureRandomness.OPERATING_SYSTEM.stream()
                        .map(name -> name.toUpperCase(Locale.ROOT))
                        .toList());
    }

    @Test
    void bitsAreEvenlySetInAllEightyPlaces() {
        int[] set = new int[80];
        for (int i = 0; i < 100_000; i++) {
            Ulid id = SecureRandomness.SHARED.ulidAt(7);
            assertThat(id.timestampMillis()).isEqualTo(7);
            for (int bit = 0; bit < 64; bit++) {
                set[bit] += (int) (id.leastSignificantBits() >>> bit & 1);
            }
            for (int bit = 0; bit < 16; bit++) {
                set[64 + bit] += (int) (id.mostSignificantBits() >>> bit & 1);
            }
        }
        // Ten standard deviations, each half the square root of 100,000.
        assertThat(Arrays.stream(set)).allMatch(count -> count > 48_400 && count < 51_600);
    }

    @Test
    void ofAllPlainIdsNoneIsTheSameInTheOneMillisecond() {
        List<Ulid> ids = UlidGenerator.random().next(100_000);

        assertThat(ids).doesNotHaveDuplicates();
        assertThat(ids.stream().map(Ulid::timestampMillis).distinct())
                .as("one clock reading")
                .hasSize(1);
        assertThat(ids).isNotEqualTo(ids.stream().sorted().toList());
    }
}
