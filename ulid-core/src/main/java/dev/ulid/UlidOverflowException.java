package dev.ulid;

import java.io.Serial;

/**
 * The refusal to go past the 80 random bits of a millisecond: the next value would carry into the timestamp. Nothing
 * was changed, so the call may be repeated once the clock has moved on.
 */
public final class UlidOverflowException extends IllegalStateException {

    @Serial
    private static final long serialVersionUID = 1L;

    UlidOverflowException(String message) {
        super(message);
    }
}
