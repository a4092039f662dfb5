package dev.ulid.benchmarks;

import dev.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;

/** An id read from 16 bytes. */
public class FromBytes {

    @Benchmark
    public Object ours(Samples samples) {
        return Ulid.fromBytes(samples.bytes[samples.next()]);
    }

    @Benchmark
    public Object ulidCreator(Samples samples) {
        return com.github.f4b6a3.ulid.Ulid.from(samples.bytes[samples.next()]);
    }

    @Benchmark
    public Object sulky(Samples samples) {
        return de.huxhorn.sulky.ulid.ULID.fromBytes(samples.bytes[samples.next()]);
    }

    @Benchmark
    public Object ulidj(Samples samples) {
        return io.azam.ulidj.ULID.parseULID(samples.bytes[samples.next()]);
    }
}
