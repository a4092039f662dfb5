package dev.ulid.it.surroundings;

import java.io.IOException;
import java.io.InputStream;
import org.hibernate.bytecode.enhance.spi.DefaultEnhancementContext;
import org.hibernate.bytecode.enhance.spi.Enhancer;
import org.hibernate.bytecode.enhance.spi.UnloadedClass;
import org.hibernate.bytecode.enhance.spi.UnloadedField;
import org.hibernate.bytecode.internal.BytecodeProviderInitiator;

/** Defines one entity anew, from the bytecode that Hibernate's enhancer makes of it. */
final class EnhancingClassLoader extends ClassLoader {

    private final String enhanced;
    private final Enhancer enhancer;

    EnhancingClassLoader(Class<?> entity) {
        super(entity.getClassLoader());
        enhanced = entity.getName();
        enhancer = BytecodeProviderInitiator.buildDefaultBytecodeProvider()
                .getEnhancer(new DefaultEnhancementContext() {
                    @Override
                    public boolean doDirtyCheckingInline(UnloadedClass classDescriptor) {
                        return true;
                    }

                    @Override
                    public boolean hasLazyLoadableAttributes(UnloadedClass classDescriptor) {
                        return true;
                    }

                    @Override
                    public boolean isLazyLoadable(UnloadedField field) {
                        return true;
                    }
                });
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.equals(enhanced)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
            byte[] bytes = enhancer.enhance(name, in.readAllBytes());
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
