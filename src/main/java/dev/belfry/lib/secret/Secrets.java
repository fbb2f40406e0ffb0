package dev.belfry.lib.secret;

import java.util.ArrayList;
import java.util.List;

/// Finds credentials: by exact value those it was told, by shape all others. Safe for use by many
/// threads.
public final class Secrets {
  private record Spelling(String text, String kept) {}

  private final List<Spelling> spellings;

  private Secrets(List<Spelling> spellings) {
    this.spellings = spellings;
  }

  public static Secrets of(List<Known> known) {
    var all = new ArrayList<Spelling>();
    for (var secret : known) {
      var kept = "[secret " + secret.name() + "]";
      secret.spellings().forEach(spelling -> all.add(new Spelling(spelling, kept)));
    }
    return new Secrets(List.copyOf(all));
  }

  /// The credentials in `text`, in order, without overlap. The text must be free of control
  /// characters other than tab and line feed.
  public List<Span> in(String text) {
    var shadow = Shadow.of(text);
    var spans = scanned(shadow.text()).spans();
    return spans.isEmpty() ? spans : spans.stream().map(shadow::shown).toList();
  }

  /// The walk over a shadow text, done.
  Scan scanned(String text) {
    var scan = new Scan(text);
    for (var spelling : spellings) {
      var at = text.indexOf(spelling.text);
      while (at >= 0) {
        scan.found(at, at + spelling.text.length(), spelling.kept);
        at = text.indexOf(spelling.text, at + spelling.text.length());
      }
    }
    Rules.LITERALS.run(scan);
    return scan;
  }
}
