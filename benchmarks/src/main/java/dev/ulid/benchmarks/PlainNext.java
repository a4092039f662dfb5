package dev.ulid.benchmarks;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochRandomGenerator;
import com.github.f4b6a3.ulid.UlidCreator;
import com.github.f4b6a3.uuid.UuidCreator;
import de.huxhorn.sulky.ulid.ULID;
import dev.ulid.Ulid;
import dev.ulid.UlidGenerator;
import java.util.UUID;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A new id with fresh cryptographic random bits, from one generator that all threads share. */
@State(Scope.Benchmark)
public class PlainNext {

    private final UlidGenerator ids = UlidGenerator.random();
    private final ULID sulky = new ULID();
    private final TimeBasedEpochRandomGenerator javaUuidGenerator = Generators.timeBasedEpochRandomGenerator();

    @Benchmark
    public Ulid ours() {
        return ids.next();
    }

    @Benchmark
    public Object ulidCreator() {
        return UlidCreator.getUlid();
    }

    @Benchmark
    public Object sulky() {
        return sulky.nextValue();
    }

    @Benchmark
    public Object ulidj() {
        return io.azam.ulidj.ULID.randomULID();
    }

    @Benchmark
    public UUID uuidCreatorV7() {
        return UuidCreator.getTimeOrderedEpochPlusN();
    }

    @Benchmark
    public UUID javaUuidGeneratorV7() {
        return javaUuidGenerator.generate();
    }

    @Benchmark
    public UUID randomUuid() {
        return UUID.randomUUID();
    }
}
