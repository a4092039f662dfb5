package dev.ulid.it.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final String[] CORE = {"dev.ulid"};
    private static final String[] JDBC = {"dev.ulid.jdbc.."};

    private final JavaClasses library = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/dev/ulid/it/"))
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_PACKAGE_INFOS)
            .importPackages("dev.ulid");

    @Test
    void theLibraryIsReallyRead() {
        Set<String> packages = library.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());

        assertThat(packages).contains("dev.ulid", "dev.ulid.jdbc", "dev.ulid.hibernate", "dev.ulid.jpa");
    }

    @Test
    void coreNeedsNothingButTheJdk() {
        classes()
                .that()
                .resideInAnyPackage(CORE)
                .should()
                .onlyDependOnClassesThat(in(CORE, "java..", "org.jspecify.."))
                .check(library);
    }

    @Test
    void jdbcNeedsCoreAndTheJdk() {
        classes()
                .that()
                .resideInAnyPackage(JDBC)
                .should()
                .onlyDependOnClassesThat(in(JDBC, "dev.ulid", "java..", "javax.sql..", "org.jspecify.."))
                .check(library);
    }

    @Test
    void convertersNeedNothingOfHibernate() {
        classes()
                .that()
                .resideInAPackage("dev.ulid.jpa..")
                .should()
                .onlyDependOnClassesThat(in(
                        new String[] {"dev.ulid.jpa.."},
                        "dev.ulid.jdbc",
                        "dev.ulid",
                        "java..",
                        "jakarta.persistence..",
                        "org.jspecify.."))
                .check(library);
    }

    /** An annotation and the internal class it names need each other, so a package and its internals are one. */
    @Test
    void packagesHaveNoCycles() {
        slices().assignedFrom(new SliceAssignment() {
                    @Override
                    public SliceIdentifier getIdentifierOf(JavaClass type) {
                        return SliceIdentifier.of(type.getPackageName().replace(".internal", ""));
                    }

                    @Override
                    public String getDescription() {
                        return "packages with their internals";
                    }
                })
                .should()
                .beFreeOfCycles()
                .check(library);
    }

    @Test
    void noPublicMethodShowsAnInternalType() {
        methods()
                .that()
                .arePublic()
                .and()
                .areDeclaredInClassesThat(publicApi())
                .should(notShowInternals())
                .check(library);
    }

    private static DescribedPredicate<JavaClass> publicApi() {
        return DescribedPredicate.describe(
                "are public and not internal",
                type -> type.getModifiers().contains(JavaModifier.PUBLIC)
                        && !type.getPackageName().contains(".internal"));
    }

    private static DescribedPredicate<JavaClass> in(String[] own, String... others) {
        String[] all = Stream.concat(Stream.of(own), Stream.of(others)).toArray(String[]::new);
        return resideInAnyPackage(all);
    }

    private static ArchCondition<JavaMethod> notShowInternals() {
        return new ArchCondition<>("not show internal types") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                Stream.concat(Stream.of(method.getRawReturnType()), method.getRawParameterTypes().stream())
                        .map(JavaClass::getBaseComponentType)
                        .filter(type -> type.getPackageName().contains(".internal"))
                        .forEach(type -> events.add(SimpleConditionEvent.violated(
                                method, method.getFullName() + " shows " + type.getName())));
            }
        };
    }
}
