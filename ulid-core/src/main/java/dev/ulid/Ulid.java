package dev.ulid;

import java.io.Serial;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A ULID: 48 bits of Unix milliseconds followed by 80 bits of randomness, written as 26 Crockford base32 characters.
 *
 * <p>Every 128-bit value is a ULID, so bytes and UUIDs always convert without loss; only text can be wrong. Values
 * compare as unsigned 128-bit integers, which is also the order of {@link #toBytes()} and of {@link #toString()}.
 * Immutable and thread-safe.
 */
public final class Ulid implements Comparable<Ulid>, Serializable {

    /** The smallest ULID, {@code 00000000000000000000000000}. */
    public static final Ulid MIN = new Ulid(0L, 0L);

    /** The largest ULID, {@code 7ZZZZZZZZZZZZZZZZZZZZZZZZZ}. */
    public static final Ulid MAX = new Ulid(-1L, -1L);

    /** The largest timestamp in milliseconds, 2^48 - 1. */
    static final long MAX_TIMESTAMP = 0xFFFF_FFFF_FFFFL;

    @Serial
    private static final long serialVersionUID = 1L;

    private static final long RANDOM_HIGH_MASK = 0xFFFFL;

    /** The most significant 64 bits: the timestamp, then the first 16 random bits. */
    private final long msb;

    /** The least significant 64 bits: the last 64 random bits. */
    private final long lsb;

    private Ulid(long msb, long lsb) {
        this.msb = msb;
        this.lsb = lsb;
    }

    public static Ulid of(long msb, long lsb) {
        return new Ulid(msb, lsb);
    }

    public static Ulid fromBytes(byte[] bytes) {
        if (bytes.length != 16) {
            throw new IllegalArgumentException("a ULID has 16 bytes, not " + bytes.length);
        }
        return new Ulid(readLong(bytes, 0), readLong(bytes, 8));
    }

    public static Ulid fromUuid(UUID uuid) {
        return new Ulid(uuid.getMostSignificantBits(), uuid.getLeastSignificantBits());
    }

    public static Ulid parse(CharSequence text) {
        return UlidText.parse(text);
    }

    public static Ulid parseLenient(CharSequence text) {
        return UlidText.parseLenient(text);
    }

    public static Optional<Ulid> tryParse(@Nullable CharSequence text) {
        return text != null && UlidText.isValid(text) ? Optional.of(UlidText.parse(text)) : Optional.empty();
    }

    public static boolean isValid(@Nullable CharSequence text) {
        return text != null && UlidText.isValid(text);
    }

    public static Ulid min(Instant instant) {
        return new Ulid(checkedMillis(instant) << 16, 0L);
    }

    public static Ulid max(Instant instant) {
        return new Ulid(checkedMillis(instant) << 16 | RANDOM_HIGH_MASK, -1L);
    }

    public static Ulid random() {
        return UlidGenerator.random().next();
    }

    public static Ulid random(Instant instant) {
        return SecureRandomness.ulidAt(checkedMillis(instant));
    }

    public static Ulid next() {
        return UlidGenerator.monotonic().next();
    }

    public Ulid increment() {
        if (lsb != -1L) {
            return new Ulid(msb, lsb + 1);
        }
        if ((msb & RANDOM_HIGH_MASK) == RANDOM_HIGH_MASK) {
            throw new UlidOverflowException(
                    "the random field of " + this + " is at its end; incrementing it would change the timestamp");
        }
        return new Ulid(msb + 1, 0L);
    }

    public Instant timestamp() {
        return Instant.ofEpochMilli(timestampMillis());
    }

    public long timestampMillis() {
        return msb >>> 16;
    }

    public byte[] randomness() {
        byte[] bytes = new byte[10];
        bytes[0] = (byte) (msb >>> 8);
        bytes[1] = (byte) msb;
        writeLong(bytes, 2, lsb);
        return bytes;
    }

    public long mostSignificantBits() {
        return msb;
    }

    public long leastSignificantBits() {
        return lsb;
    }

    public byte[] toBytes() {
        byte[] bytes = new byte[16];
        writeLong(bytes, 0, msb);
        writeLong(bytes, 8, lsb);
        return bytes;
    }

    public UUID toUuid() {
        return new UUID(msb, lsb);
    }

    public UUID toLossyUuidV7() {
        return new UUID(msb & ~0xF000L | 0x7000L, lsb & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L);
    }

    public String toHex() {
        byte[] hex = new byte[32];
        for (int i = 0; i < 16; i++) {
            hex[i] = (byte) Character.forDigit((int) (msb >>> (60 - 4 * i)) & 15, 16);
            hex[i + 16] = (byte) Character.forDigit((int) (lsb >>> (60 - 4 * i)) & 15, 16);
        }
        return new String(hex, StandardCharsets.ISO_8859_1);
    }

    @Override
    public String toString() {
        return UlidText.format(msb, lsb);
    }

    @Override
    public int compareTo(Ulid other) {
        int high = Long.compareUnsigned(msb, other.msb);
        return high != 0 ? high : Long.compareUnsigned(lsb, other.lsb);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Ulid that && msb == that.msb && lsb == that.lsb;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(msb * 31 + lsb);
    }

    static long checkedMillis(Instant instant) {
        Objects.requireNonNull(instant, "instant");
        long seconds = instant.getEpochSecond();
        long millis = seconds < 0 || seconds > MAX_TIMESTAMP / 1000 ? -1 : instant.toEpochMilli();
        if (millis < 0 || millis > MAX_TIMESTAMP) {
            throw new IllegalArgumentException("the time " + instant
                    + " is outside what a ULID can hold: 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z");
        }
        return millis;
    }

    private static long readLong(byte[] bytes, int offset) {
        long value = 0;
        for (int i = offset; i < offset + 8; i++) {
            value = value << 8 | bytes[i] & 0xFF;
        }
        return value;
    }

    private static void writeLong(byte[] bytes, int offset, long value) {
        for (int i = 7; i >= 0; i--) {
            bytes[offset + i] = (byte) value;
            value >>>= 8;
        }
    }
}
