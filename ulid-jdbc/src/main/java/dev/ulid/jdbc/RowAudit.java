package dev.ulid.jdbc;

import dev.ulid.Ulid;
import dev.ulid.jdbc.internal.Shown;
import java.sql.SQLDataException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Judges row after row and writes down what it finds. */
final class RowAudit {

    /** Beyond this a drift counts as this much, so that no arithmetic overflows: 35 000 years. */
    private static final long MAX_DRIFT_MILLIS = 1L << 50;

    private final AuditState state;
    private final UlidColumn form;
    private final boolean hasSequence;
    private final long notBefore;
    private final long notAfter;

    RowAudit(AuditState state, UlidColumn form, boolean hasSequence) {
        this.state = state;
        this.form = form;
        this.hasSequence = hasSequence;
        boolean whole = state.notBefore.truncatedTo(ChronoUnit.MILLIS).equals(state.notBefore);
        this.notBefore = millis(state.notBefore) + (whole ? 0 : 1);
        this.notAfter = millis(state.notAfter);
    }

    void add(@Nullable Object key, @Nullable Object value, @Nullable Instant created, @Nullable Comparable<?> place) {
        state.rows++;
        AuditedValue audited = AuditedValue.of(form, value);
        if (value != null) {
            state.addLength(audited.length());
        }
        if (audited.finding() != null) {
            found(audited.finding(), key, value, audited.detail());
        }
        if (audited.padded()) {
            found(UlidFinding.PADDED, key, value, audited.length() + " characters");
        }
        Ulid id = audited.id();
        if (id == null) {
            return;
        }
        state.addId(id);
        long time = id.timestampMillis();
        if (time < notBefore) {
            found(UlidFinding.BEFORE_WINDOW, key, value, id.timestamp().toString());
        } else if (time > notAfter) {
            found(UlidFinding.AFTER_WINDOW, key, value, id.timestamp().toString());
        }
        if (place != null || !hasSequence) {
            Ulid before = state.passOutOfOrder(id, place);
            if (before != null) {
                found(UlidFinding.ORDER, key, value, (place == null ? "" : "at " + place + ", ") + "after " + before);
            }
        }
        if (created != null) {
            addDrift(key, value, created, millis(created) - time);
        }
    }

    /** A row whose value in the time or the sequence column could not be read. */
    void unreadableTime(@Nullable Object key, @Nullable Object value, SQLDataException refusal) {
        found(UlidFinding.TIME, key, value, String.valueOf(refusal.getMessage()));
    }

    private void addDrift(@Nullable Object key, @Nullable Object value, Instant created, long millis) {
        if (state.drift.isWorst(millis)) {
            String detail = ReportText.duration(Duration.ofMillis(millis)) + " at " + created;
            state.drift.addWorst(millis, sample(key, value, detail));
        }
        state.drift.add(millis);
    }

    private void found(UlidFinding finding, @Nullable Object key, @Nullable Object value, String detail) {
        if (state.wantsSample(finding)) {
            state.addSample(finding, sample(key, value, detail));
        }
        state.add(finding, 1);
    }

    private static UlidColumnReport.Sample sample(@Nullable Object key, @Nullable Object value, String detail) {
        return new UlidColumnReport.Sample(rowName(key), Shown.value(value), detail);
    }

    private static String rowName(@Nullable Object key) {
        if (key instanceof byte[] bytes) {
            return "x" + Shown.text(HexFormat.of().formatHex(bytes));
        }
        return key instanceof CharSequence ? Shown.value(key) : String.valueOf(key);
    }

    private static long millis(Instant instant) {
        long seconds =
                Math.max(-MAX_DRIFT_MILLIS / 1_000, Math.min(MAX_DRIFT_MILLIS / 1_000, instant.getEpochSecond()));
        return seconds * 1_000 + instant.getNano() / 1_000_000;
    }
}
