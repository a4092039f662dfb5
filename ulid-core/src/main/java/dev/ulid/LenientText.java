package dev.ulid;

/** Crockford's reading rules for people: I and L mean 1, O means 0, hyphens mean nothing. */
final class LenientText {

    private LenientText() {}

    static Ulid parse(String text) {
        StringBuilder symbols = new StringBuilder(UlidText.LENGTH);
        int[] places = new int[text.length()];
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '-') {
                places[symbols.length()] = i;
                symbols.append(read(text.charAt(i)));
            }
        }
        Ulid id = UlidText.tryParse(symbols.toString());
        if (id == null) {
            throw UlidFormatException.of(text, symbols.toString(), places);
        }
        return id;
    }

    private static char read(char c) {
        return switch (c) {
            case 'I', 'i', 'L', 'l' -> '1';
            case 'O', 'o' -> '0';
            default -> c;
        };
    }
}
