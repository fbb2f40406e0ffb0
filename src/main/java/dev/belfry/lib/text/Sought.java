package dev.belfry.lib.text;

import java.util.Locale;
import java.util.Optional;

/// Words that are sought in texts of others, without regard to case, as they would be published:
/// what redaction takes out is not found. Safe for use by many threads.
public final class Sought {
  private static final int BEFORE = 60;
  private static final int MOST = 200;

  private final String words;

  /// Whether the words may stand in a marker, which no raw text has.
  private final boolean inMarker;

  private Sought(String words) {
    this.words = words;
    this.inMarker = words.contains("…") || words.contains("redacted");
  }

  public static Sought of(String words) {
    return new Sought(folded(Clean.of(words).strip()));
  }

  /// The first place where the words stand, with what is around it, as one line; empty if they
  /// stand nowhere. Only a text that has them raw is redacted, which costs far more than looking.
  public Optional<Redacted> findIn(String raw) {
    if (words.isEmpty() || (!inMarker && !folded(Clean.of(raw)).contains(words))) {
      return Optional.empty();
    }
    var text = Redact.text(raw).toString();
    var at = folded(text).indexOf(words);
    if (at < 0) {
      return Optional.empty();
    }
    var from = start(text, at);
    var cut = Redact.line(text.substring(from), MOST);
    return Optional.of(from == 0 ? cut : Redact.line("… " + cut, MOST + 2));
  }

  /// Where the excerpt begins: in the same line and at a word.
  private static int start(String text, int at) {
    var begin = text.lastIndexOf('\n', at - 1) + 1;
    var from = Math.max(begin, at - BEFORE);
    while (from > begin && from < at && !Character.isWhitespace(text.charAt(from - 1))) {
      from++;
    }
    return from;
  }

  /// Letter by letter, so that places stay the same.
  private static String folded(String text) {
    var lower = text.toLowerCase(Locale.ROOT);
    if (lower.length() == text.length()) {
      return lower;
    }
    var same = new StringBuilder(text.length());
    for (var i = 0; i < text.length(); i++) {
      same.append(Character.toLowerCase(text.charAt(i)));
    }
    return same.toString();
  }
}
