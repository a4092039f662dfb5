package dev.ulid;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A secure random generator whose state a test knows: it can be made twice, as a machine snapshot does. With several
 * seeds each request starts from the next of them, as the operating system's bytes would differ. Records its calls.
 */
final class FakeRandom extends SecureRandom {

    private static final long serialVersionUID = 1L;

    private final transient List<String> calls = new ArrayList<>();
    private final long[] seeds;
    private transient Random random;
    private int requests;
    private boolean broken;
    private transient Runnable onNextBytes = () -> {};

    FakeRandom(long... seeds) {
        super();
        this.seeds = seeds;
        this.random = new Random(seeds[0]);
    }

    List<String> calls() {
        return calls;
    }

    void failOnce() {
        broken = true;
    }

    void onNextBytes(Runnable action) {
        onNextBytes = action;
    }

    @Override
    public void setSeed(byte[] seed) {
        calls.add("setSeed(" + seed.length + ")");
        random = new Random(random.nextLong() ^ Arrays.hashCode(seed));
    }

    @Override
    public void nextBytes(byte[] bytes) {
        if (broken) {
            broken = false;
            throw new IllegalStateException("broken");
        }
        calls.add("nextBytes(" + bytes.length + ")");
        onNextBytes.run();
        if (requests < seeds.length) {
            random = requests == 0 ? random : new Random(seeds[requests]);
            requests++;
        }
        random.nextBytes(bytes);
    }
}
