package dev.ulid;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;

/** A clock that a test sets; it counts its readings. Thread-safe. */
final class FakeClock implements InstantSource {

    private final AtomicInteger readings = new AtomicInteger();
    private volatile Instant now;

    FakeClock(long millis) {
        this.now = Instant.ofEpochMilli(millis);
    }

    void set(Instant instant) {
        now = instant;
    }

    void set(long millis) {
        set(Instant.ofEpochMilli(millis));
    }

    int readings() {
        return readings.get();
    }

    @Override
    public Instant instant() {
        readings.incrementAndGet();
        return now;
    }
}
