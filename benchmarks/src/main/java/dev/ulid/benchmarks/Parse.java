package dev.ulid.benchmarks;

import dev.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;

/** An id read from its canonical text. */
public class Parse {

    @Benchmark
    public Object ours(Samples samples) {
        return Ulid.parse(samples.texts[samples.next()]);
    }

    @Benchmark
    public Object ulidCreator(Samples samples) {
        return com.github.f4b6a3.ulid.Ulid.from(samples.texts[samples.next()]);
    }

    @Benchmark
    public Object sulky(Samples samples) {
        return de.huxhorn.sulky.ulid.ULID.parseULID(samples.texts[samples.next()]);
    }

    @Benchmark
    public Object ulidj(Samples samples) {
        return io.azam.ulidj.ULID.parseULID(samples.texts[samples.next()]);
    }
}
