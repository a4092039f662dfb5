package dev.ulid.examples;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Aligned text for a terminal: numbered headings, sentences, and tables whose columns are as wide as they need. */
final class Report {

    private final PrintStream out;
    private int sections;
    private int tenths;

    Report(PrintStream out) {
        this.out = out;
    }

    void heading(String title) {
        sections++;
        out.println();
        out.println(sections + ". " + title);
    }

    void line(String text) {
        out.println("   " + text);
    }

    /** Numbers are aligned to the right, everything else to the left. */
    void table(List<String> header, List<List<String>> rows) {
        List<List<String>> all = new ArrayList<>();
        all.add(header);
        all.addAll(rows);
        int[] widths = new int[header.size()];
        for (List<String> row : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : all) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String padding = " ".repeat(widths[i] - row.get(i).length());
                boolean number = row.get(i).matches("[0-9 ,.]+");
                line.append(number ? padding + row.get(i) : row.get(i) + padding)
                        .append("   ");
            }
            line(line.toString().stripTrailing());
        }
    }

    /** A line that grows with the work: each further tenth that is done is added to it. Thread-safe. */
    synchronized void progress(long done, long total) {
        while (tenths < 10 && done * 10 >= total * (tenths + 1)) {
            tenths++;
            out.print((tenths == 1 ? "   " : " ") + tenths * 10 + " %");
            out.flush();
        }
    }

    /** Ends the line of {@link #progress}. */
    synchronized void progressDone(String result) {
        out.println(", " + result);
        tenths = 0;
    }
}
