package dev.belfry.lib.text;

import dev.belfry.lib.secret.Known;
import dev.belfry.lib.secret.Secrets;
import java.util.List;
import java.util.function.UnaryOperator;

/// Turns text of others into text that may be published, in this order: cleaned, redacted, bounded.
/// What it makes of a text it makes of the result again. Safe for use by many threads.
final class Redactor {
  /// A marker changes what stands beside it, so the result is looked at again. Two rounds settle
  /// all but contrived texts.
  private static final int MAX_ROUNDS = 6;

  private final Secrets secrets;

  private Redactor(Secrets secrets) {
    this.secrets = secrets;
  }

  /// A redactor that also knows the exact values of `known`, in all their spellings.
  static Redactor knowing(List<Known> known) {
    return new Redactor(Secrets.of(known));
  }

  /// The text without a bound; lines stay lines.
  Redacted text(String raw) {
    return new Redacted(redact(Clean.of(raw)));
  }

  /// The text with a bound, which only a marker at the end may pass, by at most 20 characters.
  Redacted text(String raw, int maxChars) {
    return new Redacted(bounded(redact(Clean.of(raw)), maxChars, UnaryOperator.identity()));
  }

  /// The text as one line: each run of white space is one blank. For titles, logs and tables.
  Redacted line(String raw, int maxChars) {
    var folded = Clip.fold(redact(Clean.of(raw)));
    return new Redacted(bounded(redact(folded), maxChars, String::stripTrailing));
  }

  /// Cuts, and looks at the cut text again: a word may now end where a key would.
  private String bounded(String text, int maxChars, UnaryOperator<String> finish) {
    var now = text;
    for (var round = 0; round < MAX_ROUNDS && now.length() > maxChars; round++) {
      var cut = finish.apply(Clip.to(now, maxChars));
      var next = redact(cut);
      if (next.equals(cut)) {
        return cut;
      }
      now = next;
    }
    return finish.apply(Clip.to(now, maxChars));
  }

  private String redact(String clean) {
    var now = clean;
    for (var round = 0; round < MAX_ROUNDS; round++) {
      var next = once(now);
      if (next.equals(now)) {
        return now;
      }
      now = next;
    }
    return now;
  }

  private String once(String text) {
    var spans = secrets.in(text);
    if (spans.isEmpty()) {
      return text;
    }
    var out = new StringBuilder(text.length());
    var copied = 0;
    for (var span : spans) {
      out.append(text, copied, span.from()).append(span.kept()).append(Clip.MARKER);
      copied = span.to();
    }
    return out.append(text, copied, text.length()).toString();
  }
}
