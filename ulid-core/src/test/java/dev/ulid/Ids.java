package dev.ulid;

import java.math.BigInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;

/** Ids over the whole 128-bit space, ends and carries included. */
final class Ids implements ArbitrarySupplier<Ulid> {

    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    @Override
    public Arbitrary<Ulid> get() {
        return Combinators.combine(half(), half()).as(Ulid::of);
    }

    private static Arbitrary<Long> half() {
        return Arbitraries.longs()
                .withDistribution(RandomDistribution.uniform())
                .edgeCases(edges -> edges.add(0xFFFFL, ~0xFFFFL));
    }

    /** A millisecond that an id can hold. */
    static final class Millis implements ArbitrarySupplier<Long> {
        @Override
        public Arbitrary<Long> get() {
            return Arbitraries.longs().between(0, Ulid.MAX_TIMESTAMP).withDistribution(RandomDistribution.uniform());
        }
    }

    /** The id as an unsigned integer, computed from its bytes. */
    static BigInteger integer(Ulid id) {
        return new BigInteger(1, id.toBytes());
    }

    /** The text of an unsigned integer by repeated division: slow, and independent of the code under test. */
    static String text(BigInteger integer) {
        StringBuilder text = new StringBuilder();
        BigInteger rest = integer;
        for (int i = 0; i < 26; i++) {
            BigInteger[] division = rest.divideAndRemainder(BigInteger.valueOf(32));
            text.append(ALPHABET.charAt(division[1].intValueExact()));
            rest = division[0];
        }
        return text.reverse().toString();
    }
}
