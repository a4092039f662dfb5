/** The ULID value type, its generators and half-open time ranges; nothing but the JDK at run time. */
module dev.ulid {
    requires static transitive org.jspecify;

    exports dev.ulid;
}
