package dev.ulid.examples;

import java.io.PrintStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Inserts orders with ULID keys from several threads, then shows what the keys are good for. */
public final class OrdersExample {

    private static final List<Section> SECTIONS = List.of(
            new SampleIds(),
            new ColumnTypes(),
            new InsertionOrder(),
            new KeysetPages(),
            new TimeWindow(),
            new BytesAndText());

    /** Held here because java.util.logging forgets the level of a logger that nobody holds. */
    private static final Logger HIBERNATE_LOG = Logger.getLogger("org.hibernate");

    private OrdersExample() {}

    /** Runs on embedded H2, or on the database that {@code --url} names. */
    public static void main(String[] args) throws Exception {
        Options options;
        try {
            options = Options.parse(List.of(args));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        run(options, System.out);
    }

    static void run(Options options, PrintStream out) throws SQLException, InterruptedException, ExecutionException {
        HIBERNATE_LOG.setLevel(Level.WARNING);
        Report report = new Report(out);
        try (Database database = Database.open(options)) {
            out.println("ULID keys on " + database.name());
            insert(database, options, report);
            for (Section section : SECTIONS) {
                section.show(database, report);
            }
        }
    }

    private static void insert(Database database, Options options, Report report)
            throws InterruptedException, ExecutionException {
        report.heading("Insert " + options.orders() + " orders through Hibernate, in batches from " + options.threads()
                + " threads");
        AtomicInteger inserted = new AtomicInteger();
        long start = System.nanoTime();
        int total = new Writers(
                        database.hibernate(), count -> report.progress(inserted.addAndGet(count), options.orders()))
                .insert(options.orders(), options.threads());
        report.progressDone(
                String.format(Locale.ROOT, "%d orders in %.1f s", total, (System.nanoTime() - start) / 1e9));
    }
}
