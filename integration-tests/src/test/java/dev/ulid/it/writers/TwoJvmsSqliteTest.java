package dev.ulid.it.writers;

import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import java.io.IOException;

/**
 * Both writers have the file open, and one of them writes at a time. A transaction that has written keeps the other from
 * committing, but an id that was made before its transaction wrote is overtaken here too.
 */
@OnEngine(Engine.SQLITE)
class TwoJvmsSqliteTest extends TwoJvmsContract {

    @Override
    String holdBack(Writer writer) throws IOException {
        return writer.ask("make");
    }

    @Override
    void release(Writer writer) throws IOException {
        writer.ask("store");
        super.release(writer);
    }
}
