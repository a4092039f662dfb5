package dev.ulid.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrdersExampleTest {

    @Test
    void showsOrderPagesAndWindowOfWhatItInserted() throws Exception {
        String output = run("--orders", "3000", "--threads", "3", "--url", "jdbc:h2:mem:example;DB_CLOSE_DELAY=-1");

        assertThat(output)
                .contains("100 %, 3000 orders in")
                .contains("verdict: by id every thread's orders are in the order it inserted them")
                .contains("6 pages, 3000 of 3000 rows seen, 0 seen twice, 0 missed")
                .contains("verdict: the primary key is used")
                .contains("3000 rows by UUID, 3000 rows by TEXT, 0 at another place")
                .contains("verdict: the same order");
        assertThat(output).containsPattern("ulid_example_order\\.id +uuid +16");
        assertThat(output).containsPattern("plain_id +[1-9][0-9]*\n");
    }

    @Test
    void aSecondRunOnTheSameDatabaseStartsEmpty() throws Exception {
        String url = "jdbc:h2:mem:twice;DB_CLOSE_DELAY=-1";

        run("--orders", "600", "--url", url);

        assertThat(run("--orders", "500", "--url", url)).contains("500 of 500 rows seen");
    }

    private static String run(String... arguments) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            OrdersExample.run(Options.parse(List.of(arguments)), out);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
