package dev.ulid.it.surroundings;

import java.util.ArrayList;
import java.util.List;
import org.hibernate.resource.beans.container.spi.BeanContainer;
import org.hibernate.resource.beans.container.spi.ContainedBean;
import org.hibernate.resource.beans.spi.BeanInstanceProducer;

/** A bean container that holds one bean, leaves other classes to Hibernate, and remembers what it was asked for. */
final class OneBeanContainer implements BeanContainer {

    private final Object bean;
    private final List<Class<?>> asked = new ArrayList<>();

    OneBeanContainer(Object bean) {
        this.bean = bean;
    }

    List<Class<?>> asked() {
        return asked;
    }

    @Override
    public <B> ContainedBean<B> getBean(
            Class<B> beanType, LifecycleOptions lifecycleOptions, BeanInstanceProducer fallbackProducer) {
        asked.add(beanType);
        return contained(
                beanType.isInstance(bean) ? beanType.cast(bean) : fallbackProducer.produceBeanInstance(beanType));
    }

    @Override
    public <B> ContainedBean<B> getBean(
            String name, Class<B> beanType, LifecycleOptions lifecycleOptions, BeanInstanceProducer fallbackProducer) {
        return contained(fallbackProducer.produceBeanInstance(name, beanType));
    }

    @Override
    public void stop() {}

    @SuppressWarnings("unchecked") // an instance's class is a class of the instance
    private static <B> ContainedBean<B> contained(B instance) {
        return new ContainedBean<>() {
            @Override
            public B getBeanInstance() {
                return instance;
            }

            @Override
            public Class<B> getBeanClass() {
                return (Class<B>) instance.getClass();
            }
        };
    }
}
