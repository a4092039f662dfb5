package shop;

import dev.ulid.Ulid;
import java.util.ServiceLoader;
import org.hibernate.SessionFactory;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.boot.model.TypeContributor;
import org.hibernate.cfg.Configuration;

/** Prints which modules it runs in, what they offer, and an order it stored and found again. */
class Main {

    public static void main(String[] arguments) {
        for (Class<?> service : new Class<?>[] {Ulid.class, dev.ulid.hibernate.UlidGenerated.class, SessionFactory.class}) {
            System.out.println(service.getSimpleName() + " in " + service.getModule());
        }
        ServiceLoader.load(TypeContributor.class).forEach(Main::printProvider);
        ServiceLoader.load(FunctionContributor.class).forEach(Main::printProvider);
        printOrder();
    }

    private static void printProvider(Object provider) {
        Class<?> type = provider.getClass();
        System.out.println(type.getSimpleName() + " in " + type.getModule() + ", exported: "
                + type.getModule().isExported(type.getPackageName()));
    }

    private static void printOrder() {
        Configuration configuration = new Configuration()
                .addAnnotatedClass(Order.class)
                .setProperty("hibernate.connection.url", "jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1")
                .setProperty("hibernate.hbm2ddl.auto", "create");
        try (SessionFactory sessions = configuration.buildSessionFactory()) {
            Order order = new Order();
            sessions.inTransaction(session -> session.persist(order));
            String text = sessions.fromSession(session -> session.createSelectionQuery(
                            "select ulid_text(id) from Order where id = :id", String.class)
                    .setParameter("id", order.id)
                    .getSingleResult());
            System.out.println("order found: " + text.equals(order.id.toString()));
        }
    }
}
