package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

class UlidPartitionsProperties {

    /** Clock changes of an hour, of half an hour and across midnight, a day left out, an offset of 45 minutes, none at all. */
    @Provide
    Arbitrary<String> zones() {
        return Arbitraries.of(
                "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu", "UTC");
    }

    @Property(tries = 500)
    void partitionsTouchAndHoldEveryInstantAskedFor(
            @ForAll PartitionWidth width,
            @ForAll("zones") String zone,
            @ForAll @LongRange(min = 0, max = 4_102_444_800_000L) long from,
            @ForAll @LongRange(min = 1, max = 400L * 3_600_000) long length) {
        Instant begin = Instant.ofEpochMilli(from);
        Instant end = begin.plusMillis(length);
        List<UlidPartition> plan =
                UlidPartitions.of("t", "id", width, ZoneId.of(zone)).plan(begin, end);
        assertThat(plan.get(0).from()).isBeforeOrEqualTo(begin);
        assertThat(plan.get(0).to()).isAfter(begin);
        assertThat(plan.get(plan.size() - 1).from()).isBefore(end);
        assertThat(plan.get(plan.size() - 1).to()).isAfterOrEqualTo(end);
        for (int i = 1; i < plan.size(); i++) {
            assertThat(plan.get(i).lower()).isEqualTo(plan.get(i - 1).upper());
            assertThat(plan.get(i).to()).isAfter(plan.get(i).from());
        }
        assertThat(plan).extracting(UlidPartition::name).doesNotHaveDuplicates();
    }

    @Property(tries = 500)
    void thePlanDoesNotDependOnWhereItBegins(
            @ForAll PartitionWidth width,
            @ForAll("zones") String zone,
            @ForAll @LongRange(min = 0, max = 4_102_444_800_000L) long from,
            @ForAll @LongRange(min = 1, max = 60L * 86_400_000) long later) {
        UlidPartitions partitions = UlidPartitions.of("t", "id", width, ZoneId.of(zone));
        Instant begin = Instant.ofEpochMilli(from).plusMillis(later);
        Instant end = begin.plusMillis(1);
        assertThat(partitions.plan(Instant.ofEpochMilli(from), end))
                .endsWith(partitions.plan(begin, end).get(0));
    }
}
