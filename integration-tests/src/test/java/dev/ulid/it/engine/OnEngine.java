package dev.ulid.it.engine;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The engine that a test class needs; the class is left out, and the report says so, where the engine cannot run. */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OnEngine {
    Engine value();

    /** Whether the class runs only where the engine's server was found in a container. */
    boolean inContainer() default false;
}
