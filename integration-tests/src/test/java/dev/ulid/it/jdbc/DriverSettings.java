package dev.ulid.it.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import dev.ulid.it.engine.Engine;
import dev.ulid.it.engine.OnEngine;
import dev.ulid.it.storage.SampleIds;
import dev.ulid.jdbc.UlidColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The parameters of a driver that change how values travel, and a check that they do not change ids. */
final class DriverSettings implements ArgumentsProvider {

    /** 5c 27 22 00 fd 0d 0a: backslash, quotes, NUL, a byte beyond ASCII, line ends. */
    private static final Ulid AWKWARD = Ulid.parse("01H9E2F0S201E2FZATB80NE38A");

    private static final List<Ulid> IDS = withAwkward(SampleIds.ofWholeSpace(1_500));

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        Engine engine =
                context.getRequiredTestClass().getAnnotation(OnEngine.class).value();
        return of(engine).map(Arguments::of);
    }

    private static Stream<String> of(Engine engine) {
        return switch (engine) {
            case H2 -> Stream.of("LAZY_QUERY_EXECUTION=1");
            case SQLITE -> Stream.of("");
            case POSTGRESQL ->
                Stream.of(
                        "prepareThreshold=5",
                        "prepareThreshold=1",
                        "prepareThreshold=0",
                        "prepareThreshold=-1",
                        "preferQueryMode=simple",
                        "preferQueryMode=extendedCacheEverything",
                        "binaryTransfer=false",
                        "stringtype=unspecified",
                        "defaultRowFetchSize=7",
                        "options=-c%20bytea_output=escape",
                        "reWriteBatchedInserts=true");
            case MYSQL ->
                Stream.of(
                        "characterEncoding=UTF-8",
                        "characterEncoding=ISO-8859-1",
                        "characterEncoding=GBK",
                        "connectionCollation=utf8mb4_tr_0900_ai_ci",
                        "sessionVariables=sql_mode='ANSI_QUOTES,PIPES_AS_CONCAT,PAD_CHAR_TO_FULL_LENGTH'",
                        "useServerPrepStmts=true",
                        "rewriteBatchedStatements=true",
                        "rewriteBatchedStatements=true&useServerPrepStmts=true&cachePrepStmts=true",
                        "sessionVariables=sql_mode=NO_BACKSLASH_ESCAPES",
                        "characterEncoding=GBK&sessionVariables=sql_mode=NO_BACKSLASH_ESCAPES",
                        "characterEncoding=ISO-8859-1&useServerPrepStmts=true&rewriteBatchedStatements=false");
            case MARIADB ->
                Stream.of(
                        "useServerPrepStmts=false",
                        "useServerPrepStmts=true",
                        "useBulkStmts=true",
                        "allowMultiQueries=true",
                        "connectionCollation=utf8mb4_turkish_ci",
                        "sessionVariables=sql_mode='ANSI_QUOTES,PIPES_AS_CONCAT,PAD_CHAR_TO_FULL_LENGTH'",
                        "sessionVariables=sql_mode=NO_BACKSLASH_ESCAPES");
        };
    }

    /** Inserts ids into the empty end of table t (n, id), and finds each again by itself, its bits as they were. */
    static void assertKeepsBits(Engine engine, Connection connection, UlidColumn form) throws SQLException {
        Sql.execute(connection, "delete from t");
        Sql.insert(connection, "insert into t (id, n) values (?, 0)", form, IDS);
        if (engine == Engine.MYSQL || engine == Engine.MARIADB) {
            assertThat(Sql.query(connection, "show warnings")).isEmpty();
            if (form == UlidColumn.BINARY) {
                assertThat(Sql.query(connection, "select lower(hex(id)) from t"))
                        .containsExactlyInAnyOrderElementsOf(
                                IDS.stream().map(Ulid::toHex).toList());
            }
        }
        try (PreparedStatement select = connection.prepareStatement("select id from t where id = ?")) {
            for (Ulid id : IDS.subList(0, 40)) {
                assertThat(read(select, form, id)).as("one of many").isEqualTo(id);
            }
            for (int run = 0; run < 10; run++) {
                assertThat(read(select, form, AWKWARD)).as("run %d", run).isEqualTo(AWKWARD);
            }
        }
    }

    private static Ulid read(PreparedStatement select, UlidColumn form, Ulid id) throws SQLException {
        form.bind(select, 1, id);
        try (ResultSet row = select.executeQuery()) {
            assertThat(row.next()).isTrue();
            Ulid read = form.read(row, 1);
            assertThat(UlidColumn.fromObject(row.getObject(1))).isEqualTo(read);
            assertThat(row.next()).isFalse();
            return read;
        }
    }

    private static List<Ulid> withAwkward(List<Ulid> ids) {
        List<Ulid> all = new ArrayList<>(ids);
        all.add(AWKWARD);
        return all;
    }
}
