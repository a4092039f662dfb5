package dev.ulid.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {

    @Test
    void withoutArgumentsTheDatabaseIsEmbedded() {
        Options options = Options.parse(List.of());

        assertThat(options.url()).startsWith("jdbc:h2:mem:");
        assertThat(options.orders()).isEqualTo(20_000);
    }

    @Test
    void readsEveryOption() {
        Options options = Options.parse(List.of(
                "--url", "jdbc:mysql://h/d", "--user", "u", "--password", "p", "--orders", "7", "--threads", "2"));

        assertThat(options).isEqualTo(new Options("jdbc:mysql://h/d", "u", "p", 7, 2));
    }

    @Test
    void badArgumentsNameTheOptionAndItsLimit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Options.parse(List.of("--orders", "0")))
                .withMessageContaining("--orders must be from 1 to 1000000, was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Options.parse(List.of("--threads", "many")))
                .withMessageContaining("--threads")
                .withMessageContaining("'many'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Options.parse(List.of("--url")))
                .withMessageContaining("--url needs a value");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Options.parse(List.of("--speed", "9")))
                .withMessageContaining("unknown option --speed");
    }
}
