package dev.ulid.benchmarks;

import dev.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;

/** An id read from its text in lower case. */
public class ParseLowerCase {

    @Benchmark
    public Object ours(Samples samples) {
        return Ulid.parse(samples.lowerTexts[samples.next()]);
    }

    @Benchmark
    public Object ulidCreator(Samples samples) {
        return com.github.f4b6a3.ulid.Ulid.from(samples.lowerTexts[samples.next()]);
    }

    @Benchmark
    public Object sulky(Samples samples) {
        return de.huxhorn.sulky.ulid.ULID.parseULID(samples.lowerTexts[samples.next()]);
    }

    @Benchmark
    public Object ulidj(Samples samples) {
        return io.azam.ulidj.ULID.parseULID(samples.lowerTexts[samples.next()]);
    }
}
