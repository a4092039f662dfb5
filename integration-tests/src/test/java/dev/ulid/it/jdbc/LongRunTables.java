package dev.ulid.it.jdbc;

import dev.ulid.Ulid;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import java.util.Random;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** The two tables of {@link LongRun}, filled by COPY so that the heap holds one row. */
final class LongRunTables {

    private static final long SEED = 20_261_130L;
    private static final long START = Instant.parse("2025-01-01T00:00:00Z").toEpochMilli();

    private LongRunTables() {}

    /** One row of a COPY. */
    private interface Line {
        String of(long n, Random random);
    }

    /** Orders with ids as uuid, three in a millisecond. */
    static void fillOrders(Connection connection, long rows) throws SQLException, IOException {
        Sql.execute(connection, "create table orders (id uuid primary key, total int not null, note varchar(200))");
        copy(
                connection,
                "copy orders from stdin",
                rows,
                (n, random) -> id(n / 3, n % 3, random).toUuid() + "\t" + n % 1_000 + "\tnote of order " + n);
        Sql.execute(connection, "vacuum analyze orders");
    }

    /** Events with ids as text, one in a millisecond, of which a few are as field reports have them. */
    static void fillEvents(Connection connection, long rows) throws SQLException, IOException {
        Sql.execute(
                connection,
                "create table event (id varchar(40) collate \"C\" primary key, created_at timestamptz not null,"
                        + " n bigint not null)");
        copy(connection, "copy event from stdin", rows, (n, random) -> {
            long late = n % 1_000_003 == 7 ? -3_600_000 : (long) Math.abs(random.nextGaussian() * 40);
            Instant created = Instant.ofEpochMilli(START + n + late);
            return text(n, id(n, 0, random)) + "\t" + created + "\t" + (n % 2_500_001 == 9 ? n - 5 : n);
        });
        Sql.execute(connection, "vacuum analyze event");
    }

    /** Two rows in a million are not what they should be. */
    private static String text(long n, Ulid id) {
        String text = id.toString();
        return switch ((int) (n % 3_000_017)) {
            case 1 -> text.toLowerCase(Locale.ROOT);
            case 2 -> String.format(Locale.ROOT, "%026x", 0x956dfe2c832fcL + n);
            case 3 -> text.substring(0, 25);
            case 4 -> text.substring(0, 20) + "U" + text.substring(21);
            case 5 -> text + "  ";
            default -> text;
        };
    }

    private static Ulid id(long millis, long order, Random random) {
        return Ulid.of(START + millis << 16 | order << 14 | random.nextInt(1 << 14), random.nextLong());
    }

    private static void copy(Connection connection, String sql, long rows, Line line) throws SQLException {
        Random random = new Random(SEED);
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(sql);
        StringBuilder buffer = new StringBuilder();
        for (long n = 0; n < rows; n++) {
            buffer.append(line.of(n, random)).append('\n');
            if (buffer.length() > 60_000 || n == rows - 1) {
                byte[] bytes = buffer.toString().getBytes(StandardCharsets.UTF_8);
                copy.writeToCopy(bytes, 0, bytes.length);
                buffer.setLength(0);
            }
        }
        copy.endCopy();
    }
}
