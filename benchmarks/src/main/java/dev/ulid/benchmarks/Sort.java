package dev.ulid.benchmarks;

import dev.ulid.Ulid;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** 100,000 shuffled ids sorted; the figures are for one of them. */
@State(Scope.Thread)
public class Sort {

    private static final int COUNT = 100_000;

    private final Ulid[] ours = new Ulid[COUNT];
    private final com.github.f4b6a3.ulid.Ulid[] ulidCreator = new com.github.f4b6a3.ulid.Ulid[COUNT];
    private final de.huxhorn.sulky.ulid.ULID.Value[] sulky = new de.huxhorn.sulky.ulid.ULID.Value[COUNT];
    private final io.azam.ulidj.ULID[] ulidj = new io.azam.ulidj.ULID[COUNT];

    public Sort() {
        SplittableRandom random = new SplittableRandom(2024);
        for (int i = 0; i < COUNT; i++) {
            long msb = 1_704_067_200_000L + random.nextInt(1_000) << 16 | random.nextInt(1 << 16);
            ours[i] = Ulid.of(msb, random.nextLong());
            ulidCreator[i] = com.github.f4b6a3.ulid.Ulid.from(ours[i].toBytes());
            sulky[i] = de.huxhorn.sulky.ulid.ULID.fromBytes(ours[i].toBytes());
            ulidj[i] = io.azam.ulidj.ULID.parseULID(ours[i].toBytes());
        }
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public Object[] ours() {
        return sorted(ours);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public Object[] ulidCreator() {
        return sorted(ulidCreator);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public Object[] sulky() {
        return sorted(sulky);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public Object[] ulidj() {
        return sorted(ulidj);
    }

    private static <T> T[] sorted(T[] shuffled) {
        T[] array = shuffled.clone();
        Arrays.sort(array);
        return array;
    }
}
