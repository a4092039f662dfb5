package dev.ulid.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** The hash of an id. */
public class HashCode {

    @Benchmark
    public int ours(Samples samples) {
        return samples.ours[samples.next()].hashCode();
    }

    @Benchmark
    public int ulidCreator(Samples samples) {
        return samples.ulidCreator[samples.next()].hashCode();
    }

    @Benchmark
    public int sulky(Samples samples) {
        return samples.sulky[samples.next()].hashCode();
    }

    @Benchmark
    public int ulidj(Samples samples) {
        return samples.ulidj[samples.next()].hashCode();
    }
}
