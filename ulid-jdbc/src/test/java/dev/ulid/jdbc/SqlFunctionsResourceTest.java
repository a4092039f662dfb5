package dev.ulid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ulid.Ulid;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlFunctionsResourceTest {

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql", "mariadb"})
    void aModuleDoesNotConcealTheScriptsFromFlyway(String database) throws URISyntaxException {
        ModuleFinder finder = ModuleFinder.of(classesOf(Ulid.class), classesOf(UlidColumn.class));
        ModuleLayer boot = ModuleLayer.boot();
        Configuration configuration = boot.configuration().resolve(finder, ModuleFinder.of(), Set.of("dev.ulid.jdbc"));
        ClassLoader loader =
                boot.defineModulesWithOneLoader(configuration, null).findLoader("dev.ulid.jdbc");
        assertThat(loader.getResource("db/ulid-functions/" + database + "/beforeMigrate__ulid_functions.sql"))
                .isNotNull();
    }

    private static Path classesOf(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
