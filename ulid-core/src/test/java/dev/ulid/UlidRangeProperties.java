package dev.ulid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The laws of time ranges. */
class UlidRangeProperties {

    private static final String SEED = "1789";

    @Property(seed = SEED)
    void anIdBelongsWhenItsOwnMillisecondLiesBetweenTheEnds(
            @ForAll("instants") Instant a, @ForAll("instants") Instant b, @ForAll("near") Ulid id) {
        Instant from = a.isBefore(b) ? a : b;
        Instant to = a.isBefore(b) ? b : a;
        Instant t = id.timestamp();
        UlidRange range = UlidRange.of(from, to);

        assertThat(range.contains(id)).isEqualTo(!t.isBefore(from) && t.isBefore(to));
        assertThat(UlidRange.from(from).contains(id)).isEqualTo(!t.isBefore(from));
        assertThat(UlidRange.until(to).contains(id)).isEqualTo(t.isBefore(to));
    }

    @Property(seed = SEED)
    void boundsSelectTheSameIdsAsContains(
            @ForAll("instants") Instant a, @ForAll("instants") Instant b, @ForAll("near") Ulid id) {
        UlidRange range = a.isBefore(b) ? UlidRange.of(a, b) : UlidRange.of(b, a);

        boolean between = id.compareTo(range.lower()) >= 0
                && range.upper().map(upper -> id.compareTo(upper) < 0).orElse(true);

        assertThat(range.contains(id)).isEqualTo(between);
        assertThat(range.isEmpty())
                .isEqualTo(range.upper().filter(range.lower()::equals).isPresent());
    }

    @Property(seed = SEED)
    void partsTouchAndCoverTheRange(
            @ForAll("instants") Instant a,
            @ForAll("instants") Instant b,
            @ForAll("zones") ZoneId zone,
            @ForAll("periods") Period period) {
        UlidRange range = a.isBefore(b) ? UlidRange.of(a, b) : UlidRange.of(b, a);

        List<UlidRange> parts = range.split(period, zone);

        assertThat(parts.isEmpty()).isEqualTo(range.isEmpty());
        if (!parts.isEmpty()) {
            assertThat(parts.get(0).lower()).isEqualTo(range.lower());
            assertThat(parts.get(parts.size() - 1).upper()).isEqualTo(range.upper());
        }
        for (int i = 0; i < parts.size(); i++) {
            assertThat(parts.get(i).isEmpty()).isFalse();
            if (i > 0) {
                assertThat(parts.get(i - 1).upper()).contains(parts.get(i).lower());
            }
        }
    }

    /** A handful of days in 2024 with fractions of milliseconds, and the far outside of the id space. */
    @Provide
    Arbitrary<Instant> instants() {
        Arbitrary<Instant> near = Combinators.combine(
                        Arbitraries.longs().between(1_711_800_000_000L, 1_712_000_000_000L),
                        Arbitraries.longs().between(0, 999_999))
                .as((millis, nanos) -> Instant.ofEpochMilli(millis).plusNanos(nanos));
        Arbitrary<Instant> close = Arbitraries.longs()
                .between(0, 4_000_000)
                .map(nanos -> Instant.parse("2024-03-31T01:00:00Z").plusNanos(nanos));
        Arbitrary<Instant> ends = Arbitraries.of(
                Instant.MIN,
                Instant.EPOCH.minusNanos(1),
                Instant.EPOCH,
                Instant.EPOCH.plusNanos(1),
                Instant.ofEpochMilli(Ulid.MAX_TIMESTAMP),
                Instant.ofEpochMilli(Ulid.MAX_TIMESTAMP).plusNanos(1),
                Instant.ofEpochMilli(Ulid.MAX_TIMESTAMP + 1),
                Instant.MAX);
        return Arbitraries.oneOf(near, close, ends);
    }

    @Provide
    Arbitrary<Ulid> near() {
        Arbitrary<Ulid> near = Combinators.combine(instants(), new Ids().get())
                .as((instant, id) -> outside(instant)
                        ? id
                        : Ulid.of(
                                instant.toEpochMilli() << 16 | id.mostSignificantBits() & 0xFFFF,
                                id.leastSignificantBits()));
        return Arbitraries.oneOf(near, Arbitraries.of(Ulid.MIN, Ulid.MAX), new Ids().get());
    }

    private static boolean outside(Instant instant) {
        return instant.isBefore(Instant.EPOCH) || !instant.isBefore(Instant.ofEpochMilli(Ulid.MAX_TIMESTAMP + 1));
    }

    @Provide
    Arbitrary<ZoneId> zones() {
        return Arbitraries.of("UTC", "Europe/Berlin", "Asia/Tokyo", "America/St_Johns", "Pacific/Apia")
                .map(ZoneId::of);
    }

    @Provide
    Arbitrary<Period> periods() {
        return Arbitraries.of(Period.ofYears(100), Period.ofYears(1_000), Period.of(120, 1, 1), Period.ofYears(99_999));
    }
}
