package dev.ulid.examples;

import java.util.List;

/** The command line: {@code [--url jdbc:… [--user name] [--password word]] [--orders n] [--threads n]}. */
record Options(String url, String user, String password, int orders, int threads) {

    static final String USAGE =
            "usage: [--url jdbc:postgresql://… | jdbc:mysql://…] [--user name] [--password word] [--orders n] [--threads n]";

    private static final String EMBEDDED_H2 = "jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1";

    static Options parse(List<String> args) {
        String url = EMBEDDED_H2;
        String user = "";
        String password = "";
        int orders = 20_000;
        int threads = 4;
        for (int i = 0; i < args.size(); i += 2) {
            String name = args.get(i);
            if (i + 1 == args.size()) {
                throw new IllegalArgumentException(name + " needs a value; " + USAGE);
            }
            String value = args.get(i + 1);
            switch (name) {
                case "--url" -> url = value;
                case "--user" -> user = value;
                case "--password" -> password = value;
                case "--orders" -> orders = count(name, value, 1_000_000);
                case "--threads" -> threads = count(name, value, 64);
                default -> throw new IllegalArgumentException("unknown option " + name + "; " + USAGE);
            }
        }
        return new Options(url, user, password, orders, threads);
    }

    private static int count(String name, String value, int limit) {
        int count;
        try {
            count = Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " needs a whole number, not '" + value + "'; " + USAGE, e);
        }
        if (count < 1 || count > limit) {
            throw new IllegalArgumentException(name + " must be from 1 to " + limit + ", was " + value);
        }
        return count;
    }
}
