package dev.ulid.it.writers;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import java.sql.SQLException;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The writers connect over TCP to the database in the memory of this JVM. */
@OnEngine(Engine.H2)
class TwoJvmsH2Test extends TwoJvmsContract {

    private Server server;

    @BeforeAll
    void serve() throws SQLException {
        server = Server.createTcpServer("-tcpPort", "0").start();
    }

    @AfterAll
    void end() {
        server.stop();
    }

    @Override
    String urlForWriters() {
        return database.url().replace("jdbc:h2:mem:", "jdbc:h2:tcp://localhost:" + server.getPort() + "/mem:");
    }
}
