package dev.ulid.it.surroundings;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.boot.spi.SessionFactoryOptions;
import org.hibernate.cache.cfg.spi.DomainDataRegionBuildingContext;
import org.hibernate.cache.cfg.spi.DomainDataRegionConfig;
import org.hibernate.cache.spi.support.DomainDataStorageAccess;
import org.hibernate.cache.spi.support.RegionFactoryTemplate;
import org.hibernate.cache.spi.support.StorageAccess;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SharedSessionContractImplementor;

/** A cache that keeps what a cache on disk or in another process keeps: serialized copies, of keys and entries alike. */
final class SerializedCache extends RegionFactoryTemplate {

    private static final long serialVersionUID = 1L;

    @Override
    protected void prepareForUse(SessionFactoryOptions settings, Map<String, Object> configValues) {}

    @Override
    protected void releaseFromUse() {}

    @Override
    protected DomainDataStorageAccess createDomainDataStorageAccess(
            DomainDataRegionConfig regionConfig, DomainDataRegionBuildingContext buildingContext) {
        return new Region();
    }

    @Override
    protected StorageAccess createQueryResultsRegionStorageAccess(
            String regionName, SessionFactoryImplementor sessionFactory) {
        return new Region();
    }

    @Override
    protected StorageAccess createTimestampsRegionStorageAccess(
            String regionName, SessionFactoryImplementor sessionFactory) {
        return new Region();
    }

    private static byte[] serialize(Object object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static Object deserialize(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Region implements DomainDataStorageAccess {

        private final Map<Object, byte[]> entries = new ConcurrentHashMap<>();

        @Override
        public Object getFromCache(Object key, SharedSessionContractImplementor session) {
            byte[] entry = entries.get(key);
            return entry == null ? null : deserialize(entry);
        }

        @Override
        public void putIntoCache(Object key, Object value, SharedSessionContractImplementor session) {
            entries.put(deserialize(serialize(key)), serialize(value));
        }

        @Override
        public boolean contains(Object key) {
            return entries.containsKey(key);
        }

        @Override
        public void evictData() {
            entries.clear();
        }

        @Override
        public void evictData(Object key) {
            entries.remove(key);
        }

        @Override
        public void release() {
            entries.clear();
        }
    }
}
