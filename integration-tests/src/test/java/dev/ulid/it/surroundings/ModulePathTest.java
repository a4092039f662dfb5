package dev.ulid.it.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModulePathTest {

    private static final String APPLICATION = "module-path-application";

    @TempDir
    private Path module;

    @Test
    void anApplicationInAModuleCompilesAndStoresAnEntity() throws Exception {
        assertThat(ModulePath.compile(module, APPLICATION, "module-info.java", "shop/Main.java", "shop/Order.java"))
                .isEmpty();

        assertThat(ModulePath.run(module, "shop/shop.Main"))
                .contains(
                        "Ulid in module dev.ulid",
                        "UlidGenerated in module dev.ulid.hibernate",
                        "SessionFactory in module org.hibernate.orm.core",
                        "UlidTypeContributor in module dev.ulid.hibernate, exported: false",
                        "UlidFunctionContributor in module dev.ulid.hibernate, exported: false",
                        "order found: true");
    }

    @Test
    void anApplicationCannotReachTheInternals() throws Exception {
        assertThat(ModulePath.compile(module, APPLICATION, "module-info.java", "shop/Order.java", "shop/Intruder.java"))
                .contains("package dev.ulid.hibernate.internal is not visible");
    }
}
