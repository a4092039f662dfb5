package dev.ulid.benchmarks;

import dev.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;

/** The verdict on a canonical text. */
public class IsValidGood {

    @Benchmark
    public boolean ours(Samples samples) {
        return Ulid.isValid(samples.texts[samples.next()]);
    }

    @Benchmark
    public boolean ulidCreator(Samples samples) {
        return com.github.f4b6a3.ulid.Ulid.isValid(samples.texts[samples.next()]);
    }

    @Benchmark
    public boolean ulidj(Samples samples) {
        return io.azam.ulidj.ULID.isValid(samples.texts[samples.next()]);
    }
}
