package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bounds of what a migration may be told; what it does is tested on the real databases. */
class UlidTextToBinaryTest {

    private static UlidTextToBinary.Builder migration() {
        return UlidTextToBinary.of(new JdbcDataSource(), "t", "id");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PT0S",
                "PT0.000999999S",
                "PT-1S",
                "PT-2562047788015215H-30M-8S",
                "P24DT0.001S",
                "PT9223372036854775807S"
            })
    void aTimeToWaitOutsideItsBoundsIsRefused(String wait) {
        Duration duration = Duration.parse(wait);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> migration().lockTimeout(duration))
                .withMessage("lockTimeout must be 1 ms to PT576H, not " + duration);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0.001S", "P24D"})
    void aTimeToWaitMayBeEitherBound(String wait) {
        assertThatCode(() -> migration().lockTimeout(Duration.parse(wait)).build())
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 1_000_001})
    void aBatchOutsideItsBoundsIsRefused(int size) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> migration().batchSize(size))
                .withMessage("batchSize must be 1 to 1000000, not " + size);
    }

    @Test
    void aRateBelowOneIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> migration().rowsPerSecond(0))
                .withMessage("rowsPerSecond must be 1 to 2147483647, not 0");
    }
}
