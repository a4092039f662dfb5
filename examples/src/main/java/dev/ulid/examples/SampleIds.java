package dev.ulid.examples;

import dev.ulid.Ulid;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.List;

/** Three ids that follow each other, their times, and the first digit in which each differs from the one before. */
final class SampleIds implements Section {

    @Override
    public void show(Database database, Report report) {
        report.heading("Three ids in a row, and the digit that moves");
        List<Ulid> ids;
        try (EntityManager session = database.hibernate().createEntityManager()) {
            ids = session.createQuery("select o.id from Order o order by o.id", Ulid.class)
                    .setMaxResults(3)
                    .getResultList();
        }
        List<List<String>> rows = new ArrayList<>();
        String previous = "";
        for (Ulid id : ids) {
            String text = id.toString();
            rows.add(List.of(text, id.timestamp().toString(), marker(previous, text)));
            previous = text;
        }
        report.table(List.of("id", "time in the id", ""), rows);
    }

    private static String marker(String previous, String text) {
        if (previous.isEmpty()) {
            return "10 digits of time, 16 of randomness";
        }
        int index = 0;
        while (text.charAt(index) == previous.charAt(index)) {
            index++;
        }
        return "digit " + (index + 1) + " of 26: " + previous.charAt(index) + " -> " + text.charAt(index);
    }
}
