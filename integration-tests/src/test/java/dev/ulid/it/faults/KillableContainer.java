package dev.ulid.it.faults;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.WaitContainerResultCallback;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.Ports;
import dev.ulid.it.engine.Containers;
import dev.ulid.it.engine.Engine;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.testcontainers.containers.JdbcDatabaseContainer;
import org.testcontainers.containers.output.WaitingConsumer;

/** A server in a container, which gets SIGKILL and is started again with the files it left. */
final class KillableContainer implements KillableServer {

    private final JdbcDatabaseContainer<?> container;
    private final DockerClient docker;
    private final int port;
    private final String readyLine;

    /** Takes the port inside the container, and a part of the line that the server logs when it takes connections. */
    KillableContainer(Engine engine, int port, String readyLine) throws InterruptedException {
        container = Containers.create(engine).orElseThrow();
        docker = container.getDockerClient();
        this.port = port;
        this.readyLine = readyLine;
    }

    @Override
    public void start() throws TimeoutException {
        if (container.getContainerId() == null) {
            container.start();
            return;
        }
        int ready = (int) container.getLogs().lines().filter(this::isReady).count();
        docker.startContainerCmd(container.getContainerId()).exec();
        WaitingConsumer log = new WaitingConsumer();
        container.followOutput(log);
        log.waitUntil(line -> isReady(line.getUtf8String()), 2, TimeUnit.MINUTES, ready + 1);
    }

    private boolean isReady(String line) {
        return line.contains(readyLine);
    }

    @Override
    public void kill() {
        docker.killContainerCmd(container.getContainerId()).withSignal("KILL").exec();
        docker.waitContainerCmd(container.getContainerId())
                .exec(new WaitContainerResultCallback())
                .awaitStatusCode();
    }

    /** The host's port is another one after every start. */
    @Override
    public String url() {
        Ports.Binding[] bindings = container
                .getCurrentContainerInfo()
                .getNetworkSettings()
                .getPorts()
                .getBindings()
                .get(ExposedPort.tcp(port));
        return container
                .getJdbcUrl()
                .replace(":" + container.getMappedPort(port) + "/", ":" + bindings[0].getHostPortSpec() + "/");
    }

    @Override
    public String user() {
        return container.getUsername();
    }

    @Override
    public String password() {
        return container.getPassword();
    }

    @Override
    public void close() {
        container.stop();
    }
}
