package dev.ulid.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Where and when the figures were taken. */
final class Machine {

    private Machine() {}

    static String describe() throws IOException {
        return "# JDK " + Runtime.version().feature() + "\n\n"
                + "- JVM: " + System.getProperty("java.vm.name") + " " + Runtime.version() + ", "
                + System.getProperty("java.vendor") + "\n"
                + "- Machine: " + processor() + ", " + Runtime.getRuntime().availableProcessors() + " processors, "
                + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch") + "\n"
                + "- Date: " + LocalDate.now(ZoneOffset.UTC) + "\n"
                + "- Command: `benchmarks/run`\n\n";
    }

    private static String processor() throws IOException {
        Path info = Path.of("/proc/cpuinfo");
        if (!Files.exists(info)) {
            return "unnamed processor";
        }
        return Files.readAllLines(info).stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).trim())
                .findFirst()
                .orElse("unnamed processor");
    }
}
