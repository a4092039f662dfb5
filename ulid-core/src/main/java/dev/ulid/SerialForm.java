package dev.ulid;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;

/**
 * What Java serialization writes in place of a {@link Ulid}: its 16 bytes. A stream can say nothing else, so none can
 * build half an id, and the fields of {@code Ulid} may change without breaking stored sessions and caches.
 */
final class SerialForm implements Externalizable {

    @Serial
    private static final long serialVersionUID = 1L;

    private long msb;
    private long lsb;

    /** Called by deserialization. */
    public SerialForm() {}

    SerialForm(long msb, long lsb) {
        this.msb = msb;
        this.lsb = lsb;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeLong(msb);
        out.writeLong(lsb);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        msb = in.readLong();
        lsb = in.readLong();
    }

    @Serial
    private Object readResolve() {
        return Ulid.of(msb, lsb);
    }
}
