package dev.ulid.it.faults;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A server of one test's own, which can be killed without warning and started again on the same data. */
interface KillableServer extends AutoCloseable {

    void start() throws Exception;

    /** Ends all processes of the server at once, as a failing machine does. */
    void kill();

    String url();

    String user();

    default String password() {
        return "";
    }

    default Connection connect() throws SQLException {
        return DriverManager.getConnection(url(), user(), password());
    }

    @Override
    default void close() {
        kill();
    }

    /** Kills a process and its descendants, and returns when they are gone. */
    static void kill(ProcessHandle process) {
        for (ProcessHandle descendant : process.descendants().toList()) {
            destroy(descendant);
        }
        destroy(process);
    }

    private static void destroy(ProcessHandle process) {
        process.destroyForcibly();
        process.onExit().join();
    }
}
