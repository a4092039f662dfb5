package dev.ulid.benchmarks;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochGenerator;
import com.github.f4b6a3.ulid.UlidCreator;
import com.github.f4b6a3.uuid.UuidCreator;
import de.huxhorn.sulky.ulid.ULID;
import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import io.azam.ulidj.MonotonicULID;
import java.util.UUID;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A new id greater than all before it, from one generator that all threads share. */
@State(Scope.Benchmark)
public class MonotonicNext {

    private final UlidGenerator ids = UlidGenerator.monotonic();
    private final ULID sulky = new ULID();
    private final TimeBasedEpochGenerator javaUuidGenerator = Generators.timeBasedEpochGenerator();
    private ULID.Value last = sulky.nextValue();

    @Benchmark
    public Ulid ours() {
        return ids.next();
    }

    @Benchmark
    public Object ulidCreator() {
        return UlidCreator.getMonotonicUlid();
    }

    /** The caller has to keep the last value, and to guard it when there are several threads. */
    @Benchmark
    public synchronized Object sulky() {
        last = sulky.nextMonotonicValue(last);
        return last;
    }

    @Benchmark
    public Object ulidj() {
        return MonotonicULID.randomULID();
    }

    @Benchmark
    public UUID uuidCreatorV7() {
        return UuidCreator.getTimeOrderedEpochPlus1();
    }

    @Benchmark
    public UUID javaUuidGeneratorV7() {
        return javaUuidGenerator.generate();
    }
}
