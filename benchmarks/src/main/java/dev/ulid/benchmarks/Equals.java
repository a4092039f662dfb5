package dev.ulid.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Whether two ids are the same; they are not. */
public class Equals {

    @Benchmark
    public boolean ours(Samples samples) {
        return samples.ours[samples.next()].equals(samples.ours[samples.next()]);
    }

    @Benchmark
    public boolean ulidCreator(Samples samples) {
        return samples.ulidCreator[samples.next()].equals(samples.ulidCreator[samples.next()]);
    }

    @Benchmark
    public boolean sulky(Samples samples) {
        return samples.sulky[samples.next()].equals(samples.sulky[samples.next()]);
    }

    @Benchmark
    public boolean ulidj(Samples samples) {
        return samples.ulidj[samples.next()].equals(samples.ulidj[samples.next()]);
    }
}
