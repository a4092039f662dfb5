package dev.ulid.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** The 16 bytes of an id. */
public class ToBytes {

    @Benchmark
    public byte[] ours(Samples samples) {
        return samples.ours[samples.next()].toBytes();
    }

    @Benchmark
    public byte[] ulidCreator(Samples samples) {
        return samples.ulidCreator[samples.next()].toBytes();
    }

    @Benchmark
    public byte[] sulky(Samples samples) {
        return samples.sulky[samples.next()].toBytes();
    }

    @Benchmark
    public byte[] ulidj(Samples samples) {
        return samples.ulidj[samples.next()].toBinary();
    }
}
