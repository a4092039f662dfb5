package dev.ulid;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A ULID: 48 bits of Unix milliseconds followed by 80 random bits, written as 26 characters of Crockford base32.
 *
 * <p>Every 128-bit value is a ULID, so bytes and UUIDs always convert in both directions without loss; only text can
 * be wrong. Values compare as unsigned 128-bit integers, which is also the order of {@link #toBytes()} and of
 * {@link #toString()}. The timestamp runs from 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z, both inclusive.
 *
 * <p>Immutable and thread-safe. No method accepts or returns {@code null} unless it says so; a {@code null} argument
 * is a {@link NullPointerException}. Source: the ULID specification (github.com/ulid/spec).
 */
public final class Ulid implements Comparable<Ulid>, Serializable {

    /** The smallest ULID, {@code 00000000000000000000000000}: 1970-01-01T00:00:00Z with all random bits clear. */
    public static final Ulid MIN = new Ulid(0L, 0L);

    /** The largest ULID, {@code 7ZZZZZZZZZZZZZZZZZZZZZZZZZ}: the last millisecond with all random bits set. */
    public static final Ulid MAX = new Ulid(-1L, -1L);

    /** The largest timestamp in milliseconds, 2^48 - 1. */
    static final long MAX_TIMESTAMP = 0xFFFF_FFFF_FFFFL;

    private static final int BYTES = 16;

    private static final long RANDOM_HIGH_MASK = 0xFFFFL;

    private static final HexFormat HEX = HexFormat.of();

    private static final VarHandle LONG_AT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    @Serial
    private static final long serialVersionUID = 1L;

    /** The most significant 64 bits: the timestamp, then the first 16 random bits. */
    private final long msb;

    /** The least significant 64 bits: the last 64 random bits. */
    private final long lsb;

    private Ulid(long msb, long lsb) {
        this.msb = msb;
        this.lsb = lsb;
    }

    /**
     * The ULID of these 128 bits; every combination is valid.
     *
     * @param msb the most significant 64 bits: 48 bits of milliseconds, then the first 16 random bits
     * @param lsb the least significant 64 bits: the last 64 random bits
     */
    public static Ulid of(long msb, long lsb) {
        return new Ulid(msb, lsb);
    }

    /**
     * The ULID of 16 bytes in big-endian order; every content is valid. The array is read once and not kept.
     *
     * @throws IllegalArgumentException if the array does not have exactly 16 bytes; the message names its length
     */
    public static Ulid fromBytes(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a ULID has 16 bytes, this array has " + bytes.length);
        }
        return new Ulid((long) LONG_AT.get(bytes, 0), (long) LONG_AT.get(bytes, Long.BYTES));
    }

    /** The ULID of the same 128 bits as the UUID, whatever its version and variant. */
    public static Ulid fromUuid(UUID uuid) {
        return new Ulid(uuid.getMostSignificantBits(), uuid.getLeastSignificantBits());
    }

    /**
     * The ULID that a text names: exactly 26 symbols of the Crockford alphabet in either case, the first at most 7.
     *
     * <p>I, L, O, U, hyphens, blanks, line breaks and characters that merely look alike are refused: reading them as
     * something else would turn a typing error into another row's key. Cut blanks yourself where a text has some.
     *
     * @throws UlidFormatException (an {@link IllegalArgumentException}) otherwise; it names reason and index
     */
    public static Ulid parse(CharSequence text) {
        return UlidText.parse(text.toString());
    }

    /**
     * The ULID of a text that a person has typed or read out: as {@link #parse}, and I and L are read as 1, O as 0, and
     * hyphens are skipped, in either case of the letters. U is still refused. Use it for input by people only.
     *
     * <p>Source: Crockford, Base 32, decoding rules.
     *
     * @throws UlidFormatException if the text is not a ULID even then; its index counts in the given text
     */
    public static Ulid parseLenient(CharSequence text) {
        return LenientText.parse(text.toString());
    }

    /** The ULID that a text names by the rules of {@link #parse}, or empty if it names none or is {@code null}. */
    public static Optional<Ulid> tryParse(@Nullable CharSequence text) {
        return text == null ? Optional.empty() : Optional.ofNullable(UlidText.tryParse(text.toString()));
    }

    /**
     * Whether {@link #parse} accepts the text; {@code false} for {@code null}. Allocates nothing for a {@link String}.
     */
    public static boolean isValid(@Nullable CharSequence text) {
        return text != null && UlidText.isValid(text.toString());
    }

    /**
     * The smallest ULID of the millisecond that contains the instant; digits below the millisecond are cut.
     *
     * @throws IllegalArgumentException if the instant is outside the time a ULID can hold; the message names both
     */
    public static Ulid min(Instant instant) {
        return new Ulid(checkedMillis(instant) << 16, 0L);
    }

    /**
     * The largest ULID of the millisecond that contains the instant; digits below the millisecond are cut. It belongs
     * to that millisecond, so it is an inclusive bound.
     *
     * @throws IllegalArgumentException if the instant is outside the time a ULID can hold; the message names both
     */
    public static Ulid max(Instant instant) {
        return new Ulid(checkedMillis(instant) << 16 | RANDOM_HIGH_MASK, -1L);
    }

    /**
     * A new ULID of this millisecond with 80 fresh random bits, in no order to others of the same millisecond. Cannot
     * be guessed by who knows earlier ones; see {@link UlidGenerator#random()}.
     */
    public static Ulid random() {
        return UlidGenerator.random().next();
    }

    /**
     * A new ULID of the millisecond that contains the instant, with 80 fresh random bits: for rows that get their id
     * later than they came to be. Touches no generator's state; digits below the millisecond are cut.
     *
     * @throws IllegalArgumentException if the instant is outside the time a ULID can hold; the message names both
     */
    public static Ulid random(Instant instant) {
        return SecureRandomness.SHARED.ulidAt(checkedMillis(instant));
    }

    /**
     * A new ULID, strictly greater than every earlier one of this method in this JVM, also across threads and when the
     * clock goes back; see {@link UlidGenerator#monotonic()}.
     *
     * @throws UlidOverflowException if the 80 bits of a millisecond are used up and the clock stands still for a second
     */
    public static Ulid next() {
        return UlidGenerator.monotonic().next();
    }

    /**
     * The ULID that follows this one within its millisecond: the random field + 1, the timestamp unchanged.
     *
     * @throws UlidOverflowException if all 80 random bits are set
     */
    public Ulid increment() {
        if (!canAdd(1)) {
            throw new UlidOverflowException(
                    "the random field of " + this + " is at its end; one more would change the timestamp");
        }
        return plus(1);
    }

    /** Whether the random field can hold its value + n; n is not negative. */
    boolean canAdd(int n) {
        return (msb & RANDOM_HIGH_MASK) != RANDOM_HIGH_MASK || Long.compareUnsigned(lsb + n, lsb) >= 0;
    }

    /** This ULID + n, for an n that {@link #canAdd} allows. */
    Ulid plus(int n) {
        long low = lsb + n;
        return new Ulid(Long.compareUnsigned(low, lsb) >= 0 ? msb : msb + 1, low);
    }

    /** The first 48 bits as an instant of whole milliseconds; exact, never rounded. */
    public Instant timestamp() {
        return Instant.ofEpochMilli(timestampMillis());
    }

    /** The first 48 bits: milliseconds since 1970-01-01T00:00:00Z, 0 to 281,474,976,710,655 inclusive. */
    public long timestampMillis() {
        return msb >>> 16;
    }

    /** The last 80 bits as 10 bytes in big-endian order; a new array on every call. */
    public byte[] randomness() {
        return Arrays.copyOfRange(toBytes(), 6, BYTES);
    }

    /** The first 64 bits: 48 bits of milliseconds, then 16 random bits. To be read as unsigned. */
    public long mostSignificantBits() {
        return msb;
    }

    /** The last 64 bits, all of them random. To be read as unsigned. */
    public long leastSignificantBits() {
        return lsb;
    }

    /** The 128 bits as 16 bytes in big-endian order, which sort as the ULIDs do; a new array on every call. */
    public byte[] toBytes() {
        byte[] bytes = new byte[BYTES];
        LONG_AT.set(bytes, 0, msb);
        LONG_AT.set(bytes, Long.BYTES, lsb);
        return bytes;
    }

    /**
     * The UUID of the same 128 bits; {@link #fromUuid} leads back. Its version and variant are whatever the bits say,
     * so seven of eight are none of RFC 9562. {@link UUID#compareTo} is signed and does not sort as ULIDs do.
     */
    public UUID toUuid() {
        return new UUID(msb, lsb);
    }

    /**
     * A UUID of version 7 made by overwriting six random bits: <strong>another identity</strong>, which
     * {@link #fromUuid} does not lead back from, and which up to 64 ULIDs share. For readers that check the version;
     * never for a key. Source: RFC 9562, section 5.7.
     */
    public UUID toLossyUuidV7() {
        return new UUID(msb & ~0xF000L | 0x7000L, lsb & ~0xC000_0000_0000_0000L | 0x8000_0000_0000_0000L);
    }

    /** The 128 bits as 32 lower-case hexadecimal digits, leading zeros included. */
    public String toHex() {
        return HEX.toHexDigits(msb) + HEX.toHexDigits(lsb);
    }

    /** The canonical text: 26 Crockford base32 symbols in upper case; {@link #parse} leads back. */
    @Override
    public String toString() {
        return UlidText.format(msb, lsb);
    }

    /** Orders as unsigned 128-bit integers: by time, then by the random field. */
    @Override
    public int compareTo(Ulid other) {
        int high = Long.compareUnsigned(msb, other.msb);
        return high != 0 ? high : Long.compareUnsigned(lsb, other.lsb);
    }

    /** Whether the other object is a ULID of the same 128 bits. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Ulid that && lsb == that.lsb && msb == that.msb;
    }

    /** A hash of all 128 bits, that of {@link #toUuid()}; the same in every JVM. */
    @Override
    public int hashCode() {
        return Long.hashCode(msb ^ lsb);
    }

    /** The millisecond that contains the instant, if a ULID can hold it. */
    static long checkedMillis(Instant instant) {
        Objects.requireNonNull(instant, "instant");
        long seconds = instant.getEpochSecond();
        if (seconds < 0 || seconds > MAX_TIMESTAMP / 1000) {
            throw outsideTime(instant);
        }
        return checkedMillis(instant.toEpochMilli());
    }

    static long checkedMillis(long millis) {
        if (millis < 0 || millis > MAX_TIMESTAMP) {
            throw outsideTime(Instant.ofEpochMilli(millis));
        }
        return millis;
    }

    private static IllegalArgumentException outsideTime(Instant instant) {
        return new IllegalArgumentException("the time " + instant
                + " is outside what a ULID can hold: 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z");
    }

    @Serial
    private Object writeReplace() {
        return new SerialForm(msb, lsb);
    }

    @Serial
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a Ulid is read from its SerialForm only");
    }
}
