/**
 * One class for each operation, one method for each library. {@link dev.ulid.benchmarks.Main} runs them and writes the
 * table of ratios.
 */
@NullMarked
package dev.ulid.benchmarks;

import org.jspecify.annotations.NullMarked;
