package dev.ulid;

import java.time.InstantSource;
import java.util.Objects;

/** A clock of milliseconds that a ULID can hold. */
@FunctionalInterface
interface MillisClock {

    /** The system clock, read without an {@link java.time.Instant} between. */
    MillisClock SYSTEM = () -> Ulid.checkedMillis(System.currentTimeMillis());

    /**
     * The current millisecond, 0 to 2^48 - 1.
     *
     * @throws IllegalArgumentException if the clock reads another time
     */
    long millis();

    static MillisClock of(InstantSource source) {
        Objects.requireNonNull(source, "clock");
        return () -> Ulid.checkedMillis(source.instant());
    }
}
