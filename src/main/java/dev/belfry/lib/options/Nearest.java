package dev.belfry.lib.options;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// Finds what a person may have meant.
public final class Nearest {
  private static final int LONGEST = 64;

  private Nearest() {}

  /// The choice that differs least from `word`, if the difference can be a slip.
  public static Optional<String> find(String word, Collection<String> choices) {
    if (word.length() > LONGEST) {
      return Optional.empty();
    }
    return choices.stream()
        .filter(choice -> distance(word, choice) <= Math.max(1, choice.length() / 2))
        .min(Comparator.comparingInt(choice -> distance(word, choice)));
  }

  /// Edits from `a` to `b`: Levenshtein's distance, by rows.
  static int distance(String a, String b) {
    var above = new int[b.length() + 1];
    for (var j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (var i = 1; i <= a.length(); i++) {
      var row = new int[b.length() + 1];
      row[0] = i;
      for (var j = 1; j <= b.length(); j++) {
        var swap = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(swap, Math.min(above[j], row[j - 1]) + 1);
      }
      above = row;
    }
    return above[b.length()];
  }
}
