package dev.ulid;

import java.io.Serial;

/** Thrown when the 80 random bits of a millisecond are used up; nothing was changed. */
public final class UlidOverflowException extends IllegalStateException {

    @Serial
    private static final long serialVersionUID = 1L;

    UlidOverflowException(String message) {
        super(message);
    }
}
