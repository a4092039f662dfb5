package dev.ulid.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** The order of two ids, mostly of different milliseconds. */
public class CompareTo {

    @Benchmark
    public int ours(Samples samples) {
        return samples.ours[samples.next()].compareTo(samples.ours[samples.next()]);
    }

    @Benchmark
    public int ulidCreator(Samples samples) {
        return samples.ulidCreator[samples.next()].compareTo(samples.ulidCreator[samples.next()]);
    }

    @Benchmark
    public int sulky(Samples samples) {
        return samples.sulky[samples.next()].compareTo(samples.sulky[samples.next()]);
    }

    @Benchmark
    public int ulidj(Samples samples) {
        return samples.ulidj[samples.next()].compareTo(samples.ulidj[samples.next()]);
    }
}
