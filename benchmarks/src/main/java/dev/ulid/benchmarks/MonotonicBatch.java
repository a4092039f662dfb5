package dev.ulid.benchmarks;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import io.azam.ulidj.MonotonicULID;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A thousand ids in a list, each greater than all before it; the figures are for one of them. */
@State(Scope.Benchmark)
public class MonotonicBatch {

    private static final int COUNT = 1_000;

    private final UlidGenerator ids = UlidGenerator.monotonic();

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public List<Ulid> ours() {
        return ids.next(COUNT);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public List<Object> ulidCreator() {
        return list(UlidCreator::getMonotonicUlid);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public List<Object> ulidj() {
        return list(MonotonicULID::randomULID);
    }

    private static List<Object> list(Supplier<Object> source) {
        List<Object> list = new ArrayList<>(COUNT);
        for (int i = 0; i < COUNT; i++) {
            list.add(source.get());
        }
        return list;
    }
}
