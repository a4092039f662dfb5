package dev.ulid.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** The canonical text of an id. */
public class ToString {

    @Benchmark
    public String ours(Samples samples) {
        return samples.ours[samples.next()].toString();
    }

    @Benchmark
    public String ulidCreator(Samples samples) {
        return samples.ulidCreator[samples.next()].toString();
    }

    @Benchmark
    public String sulky(Samples samples) {
        return samples.sulky[samples.next()].toString();
    }

    @Benchmark
    public String ulidj(Samples samples) {
        return samples.ulidj[samples.next()].toString();
    }
}
