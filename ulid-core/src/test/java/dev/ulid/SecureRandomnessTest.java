package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.DrbgParameters;
import java.security.SecureRandom;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SecureRandomnessTest {

    @Test
    void streamsAreDrbgsOf256Bits() {
        SecureRandom stream = SecureRandomness.SHARED.stream();

        assertThat(stream.getAlgorithm()).isEqualTo("DRBG");
        assertThat(((DrbgParameters.Instantiation) stream.getParameters()).getStrength())
                .isEqualTo(256);
        assertThat(SecureRandomness.SHARED.stream()).isNotSameAs(stream);
    }

    @Test
    void seedsComeFromAnOperatingSystemSourceThatNeverBlocks() {
        String algorithm =
                SecureRandomness.firstOf(SecureRandomness.OPERATING_SYSTEM).getAlgorithm();

        assertThat(algorithm).isIn("NativePRNGNonBlocking", "Windows-PRNG");
    }

    @Test
    void aJvmWithoutTheseSourcesUsesItsDefault() {
        assertThat(SecureRandomness.firstOf(List.of("NoSuchAlgorithm")).getAlgorithm())
                .isEqualTo(new SecureRandom().getAlgorithm());
        assertThat(Security.getAlgorithms("SecureRandom"))
                .as("the names are right")
                .containsAnyElementsOf(SecureRandomness.OPERATING_SYSTEM.stream()
                        .map(name -> name.toUpperCase(Locale.ROOT))
                        .toList());
    }

    @Test
    void threadsOfAnyNumberFindABufferAndSeveralUseOne() throws Exception {
        SecureRandomness randomness = new SecureRandomness();
        Set<Ulid> ids = ConcurrentHashMap.newKeySet();
        for (int i = 0; i < 64; i++) { // one after the other, so their numbers point at every buffer in turn
            Thread thread = new Thread(() -> ids.add(randomness.ulidAt(7)));
            thread.start();
            thread.join();
        }

        assertThat(ids).hasSize(64).allMatch(id -> id.timestampMillis() == 7);
    }

    @Test
    @Timeout(30)
    void aThreadThatFindsEveryBufferTakenWaitsForOneWithoutSpinning() throws Exception {
        SecureRandomness randomness = new SecureRandomness();
        int count = randomness.buffers.length();
        CountDownLatch taken = new CountDownLatch(count);
        CountDownLatch free = new CountDownLatch(1);
        Set<Ulid> ids = ConcurrentHashMap.newKeySet();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            RandomBuffer buffer = new RandomBuffer(held(taken, free), new SecureRandom());
            randomness.buffers.set(i, buffer);
            threads.add(new Thread(() -> ids.add(Objects.requireNonNull(buffer.tryUlidAt(7, 0)))));
        }
        threads.forEach(Thread::start);
        taken.await();

        Thread late = new Thread(() -> ids.add(randomness.ulidAt(7)));
        late.start();
        while (late.getState() != Thread.State.TIMED_WAITING) {
            assertThat(late.getState()).isNotEqualTo(Thread.State.TERMINATED);
        }
        free.countDown();
        late.join();
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(ids).hasSize(count + 1);
    }

    /** A generator that keeps who asks it until it is free. */
    private static SecureRandom held(CountDownLatch taken, CountDownLatch free) {
        return new SecureRandom() {
            @Override
            public void nextBytes(byte[] bytes) {
                taken.countDown();
                try {
                    free.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                super.nextBytes(bytes);
            }
        };
    }

    @Test
    void bitsAreEvenlySetInAllEightyPlaces() {
        int[] set = new int[80];
        for (int i = 0; i < 100_000; i++) {
            Ulid id = SecureRandomness.SHARED.ulidAt(7);
            assertThat(id.timestampMillis()).isEqualTo(7);
            for (int bit = 0; bit < 64; bit++) {
                set[bit] += (int) (id.leastSignificantBits() >>> bit & 1);
            }
            for (int bit = 0; bit < 16; bit++) {
                set[64 + bit] += (int) (id.mostSignificantBits() >>> bit & 1);
            }
        }
        // Ten standard deviations, each half the square root of 100,000.
        assertThat(Arrays.stream(set)).allMatch(count -> count > 48_400 && count < 51_600);
    }

    @Test
    void ofAllPlainIdsNoneIsTheSameInTheOneMillisecond() {
        List<Ulid> ids = UlidGenerator.random().next(100_000);

        assertThat(ids).doesNotHaveDuplicates();
        assertThat(ids.stream().map(Ulid::timestampMillis).distinct())
                .as("one clock reading")
                .hasSize(1);
        assertThat(ids).isNotEqualTo(ids.stream().sorted().toList());
    }
}
