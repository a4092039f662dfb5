package dev.ulid.benchmarks;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What no generator can be faster than: a clock reading, ten random bytes out of a large request. */
@State(Scope.Thread)
public class Floor {

    private static final int IDS = 256;

    private final byte[] bytes = new byte[10 * IDS];
    private final SecureRandom drbg = algorithm("DRBG");
    private final SecureRandom nativePrng = algorithm("NativePRNGNonBlocking");

    private static SecureRandom algorithm(String name) {
        try {
            return SecureRandom.getInstance(name);
        } catch (NoSuchAlgorithmException e) {
            return new SecureRandom();
        }
    }

    @Benchmark
    public long clock() {
        return System.currentTimeMillis();
    }

    @Benchmark
    @OperationsPerInvocation(IDS)
    public byte[] drbg() {
        drbg.nextBytes(bytes);
        return bytes;
    }

    @Benchmark
    @OperationsPerInvocation(IDS)
    public byte[] nativePrng() {
        nativePrng.nextBytes(bytes);
        return bytes;
    }
}
