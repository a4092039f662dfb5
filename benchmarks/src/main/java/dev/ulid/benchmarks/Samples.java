package dev.ulid.benchmarks;

import dev.ulid.Ulid;
import java.util.Locale;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The same 1,024 ids of 2024 in the form of each library; every use takes the next one. */
@State(Scope.Thread)
public class Samples {

    private static final int COUNT = 1_024;

    final Ulid[] ours = new Ulid[COUNT];
    final com.github.f4b6a3.ulid.Ulid[] ulidCreator = new com.github.f4b6a3.ulid.Ulid[COUNT];
    final de.huxhorn.sulky.ulid.ULID.Value[] sulky = new de.huxhorn.sulky.ulid.ULID.Value[COUNT];
    final io.azam.ulidj.ULID[] ulidj = new io.azam.ulidj.ULID[COUNT];
    final String[] texts = new String[COUNT];
    final String[] lowerTexts = new String[COUNT];

    /** Each with one character of another alphabet, at any place. */
    final String[] badTexts = new String[COUNT];

    final byte[][] bytes = new byte[COUNT][];
    private int index;

    public Samples() {
        SplittableRandom random = new SplittableRandom(2024);
        for (int i = 0; i < COUNT; i++) {
            long msb = 1_704_067_200_000L + random.nextInt(1_000) << 16 | random.nextInt(1 << 16);
            ours[i] = Ulid.of(msb, random.nextLong());
            texts[i] = ours[i].toString();
            lowerTexts[i] = texts[i].toLowerCase(Locale.ROOT);
            int bad = random.nextInt(26);
            badTexts[i] = texts[i].substring(0, bad) + 'U' + texts[i].substring(bad + 1);
            bytes[i] = ours[i].toBytes();
            ulidCreator[i] = com.github.f4b6a3.ulid.Ulid.from(bytes[i]);
            sulky[i] = de.huxhorn.sulky.ulid.ULID.fromBytes(bytes[i]);
            ulidj[i] = io.azam.ulidj.ULID.parseULID(bytes[i]);
        }
    }

    int next() {
        index = index + 1 & COUNT - 1;
        return index;
    }
}
