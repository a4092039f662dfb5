package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NotEmpty;

/** Percentiles from classes agree with sorted values, within the promised one percent. */
class DriftStateProperties {

    private static final long LIMIT = 1L << 51;

    @Property
    void aClassHoldsItsMiddleAndClassesAreInOrder(
            @ForAll @LongRange(min = -LIMIT, max = LIMIT) long one,
            @ForAll @LongRange(min = -LIMIT, max = LIMIT) long other) {
        int number = DriftState.classOf(one);
        assertThat(DriftState.classOf(DriftState.middleOf(number))).isEqualTo(number);
        assertNear(DriftState.middleOf(number), one);
        if (one <= other) {
            assertThat(number).isLessThanOrEqualTo(DriftState.classOf(other));
        }
    }

    @Property(tries = 300)
    void percentilesAreNearThoseOfTheSortedValues(
            @ForAll @NotEmpty List<@LongRange(min = -LIMIT, max = LIMIT) Long> values) {
        DriftState state = new DriftState(3);
        values.forEach(state::add);
        long[] sorted = values.stream().mapToLong(Long::longValue).sorted().toArray();
        UlidDrift drift = state.report("created_at").orElseThrow();
        assertThat(drift.min().toMillis()).isEqualTo(sorted[0]);
        assertThat(drift.max().toMillis()).isEqualTo(sorted[sorted.length - 1]);
        assertNear(drift.median().toMillis(), sorted[(sorted.length + 1) / 2 - 1]);
        assertNear(drift.p99().toMillis(), sorted[(int) Math.ceil(sorted.length * 0.99) - 1]);
        assertThat(drift.buckets().stream().mapToLong(UlidDrift.Bucket::rows).sum())
                .isEqualTo(Arrays.stream(sorted).count());
    }

    private static void assertNear(long actual, long exact) {
        if (Math.abs(exact) < 128) {
            assertThat(actual).isEqualTo(exact);
        } else {
            assertThat((double) actual / exact).isBetween(0.99, 1.01);
        }
    }
}
