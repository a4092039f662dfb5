package dev.ulid.jdbc;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * A place in a {@link UlidColumnAudit} from which it can go on, with everything found until there: a few kilobytes that a
 * program can keep in a file, so that an audit that was killed need not start again. Immutable and thread-safe.
 */
public final class UlidAuditCheckpoint {

    private static final int MAX_BYTES = 16 << 20;

    private static final ObjectInputFilter OWN_CLASSES_ONLY =
            ObjectInputFilter.Config.createFilter("maxdepth=20;maxbytes=" + MAX_BYTES
                    + ";maxarray=1000000;dev.ulid.*;dev.ulid.jdbc.*;java.lang.*;java.math.*;java.time.*;"
                    + "java.util.*;java.sql.Timestamp;java.sql.Date;java.sql.Time;!*");

    private static final int CHECKSUM_BYTES = Long.BYTES;

    /** A checksum, then the serialised state. */
    private final byte[] bytes;

    private UlidAuditCheckpoint(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The checkpoint that {@link #toBytes()} wrote. Whether it is one shows when an audit resumes from it. */
    public static UlidAuditCheckpoint fromBytes(byte[] bytes) {
        return new UlidAuditCheckpoint(bytes.clone());
    }

    /** The checkpoint as bytes, to be kept and given to {@link #fromBytes}, by the same version of this library. */
    public byte[] toBytes() {
        return bytes.clone();
    }

    static UlidAuditCheckpoint of(AuditState state) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(state);
        } catch (IOException e) {
            throw new UncheckedIOException("a row's key cannot be kept in a checkpoint: " + e.getMessage(), e);
        }
        byte[] content = bytes.toByteArray();
        return new UlidAuditCheckpoint(ByteBuffer.allocate(CHECKSUM_BYTES + content.length)
                .putLong(checksum(content))
                .put(content)
                .array());
    }

    AuditState state() {
        byte[] content = Arrays.copyOfRange(bytes, Math.min(CHECKSUM_BYTES, bytes.length), bytes.length);
        if (bytes.length < CHECKSUM_BYTES || ByteBuffer.wrap(bytes).getLong() != checksum(content)) {
            throw new IllegalArgumentException("these " + bytes.length
                    + " bytes are no checkpoint of this version: they do not fit their checksum");
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(content))) {
            in.setObjectInputFilter(OWN_CLASSES_ONLY);
            return (AuditState) in.readObject();
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            throw new IllegalArgumentException(
                    "these " + bytes.length + " bytes are no checkpoint of this version: " + e.getMessage(), e);
        }
    }

    private static long checksum(byte[] content) {
        CRC32 checksum = new CRC32();
        checksum.update(content);
        return checksum.getValue();
    }
}
