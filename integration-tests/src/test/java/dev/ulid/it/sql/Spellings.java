package dev.ulid.it.sql;

import java.util.ArrayList;
import java.util.List;

/** Texts near that of an id, of which some are read alike and most must be refused. */
final class Spellings {

    /** What a parser may mistake for a symbol: folded, full-width, mathematical, invisible, a lone combining mark. */
    private static final List<String> LOOK_ALIKES = List.of(
            "\u0130",
            "\u0131",
            "\u017f",
            "\u212a",
            "\uff10",
            "\uff21",
            "\uff41",
            "\ud835\udfd8",
            "\u00a0",
            "\u200b",
            "\u2003",
            "\u0301",
            "\u0660",
            "\u216b");

    private Spellings() {}

    /** Each text that differs from a good one in a character, or is cut, doubled or padded. */
    static List<String> of(String good) {
        List<String> texts = new ArrayList<>();
        for (int at = 0; at < 26; at++) {
            for (char c = 1; c <= 0x17F; c++) {
                texts.add(good.substring(0, at) + c + good.substring(at + 1));
            }
            for (String c : LOOK_ALIKES) {
                texts.add(good.substring(0, at) + c + good.substring(at + 1));
            }
            texts.add(good.substring(0, at));
        }
        texts.addAll(
                List.of(good + "A", good + "\n", "\n" + good, " " + good, good + " ", good + "\u00a0", good + good));
        return texts;
    }
}
