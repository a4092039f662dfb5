package dev.ulid.benchmarks;

import dev.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;

/** The verdict on a text with one foreign character. */
public class IsValidBad {

    @Benchmark
    public boolean ours(Samples samples) {
        return Ulid.isValid(samples.badTexts[samples.next()]);
    }

    @Benchmark
    public boolean ulidCreator(Samples samples) {
        return com.github.f4b6a3.ulid.Ulid.isValid(samples.badTexts[samples.next()]);
    }

    @Benchmark
    public boolean ulidj(Samples samples) {
        return io.azam.ulidj.ULID.isValid(samples.badTexts[samples.next()]);
    }
}
