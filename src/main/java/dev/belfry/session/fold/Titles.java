package dev.belfry.session.fold;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.SessionEvent.Titled.Source;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What people and agents call a session, and what it was asked. Texts wait as written until
/// [#settle] and are kept redacted and bounded.
final class Titles {
  private static final int TITLE = 80;
  private static final int PROMPT = 140;

  /// No text reaches that far into a title or prompt of the lengths above.
  private static final int ENOUGH = 1 << 16;

  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern LONG_PATH = Pattern.compile("(?<![:\\w])/(?:[^\\s/]+/)+([^\\s/]+)");

  final Map<Source, Redacted> given = new EnumMap<>(Source.class);
  @Nullable Redacted firstPrompt;
  @Nullable Redacted firstCommand;
  @Nullable Redacted lastPrompt;

  private final Map<Source, String> rawGiven = new EnumMap<>(Source.class);
  private @Nullable String rawFirst;
  private @Nullable String rawCommand;
  private @Nullable String rawLast;

  void titled(Source source, String title) {
    rawGiven.put(source, title);
  }

  void prompted(String text, boolean command) {
    if (text.isBlank()) {
      return;
    }
    rawLast = text;
    if (command && firstCommand == null && rawCommand == null) {
      rawCommand = text;
    }
    if (!command && firstPrompt == null && rawFirst == null) {
      rawFirst = text;
    }
  }

  @Nullable Redacted byPerson() {
    return given.get(Source.GIVEN);
  }

  @Nullable Redacted generated() {
    return given.get(Source.GENERATED);
  }

  /// What names the session best: a given title, a generated one, the first prompt, a summary.
  @Nullable Redacted best() {
    var ranked =
        new @Nullable Redacted[] {
          given.get(Source.GIVEN),
          given.get(Source.GENERATED),
          firstPrompt,
          given.get(Source.SUMMARY),
          firstCommand
        };
    for (var title : ranked) {
      if (title != null && !title.isEmpty()) {
        return title;
      }
    }
    return null;
  }

  /// Redacts what came since the last time and lets go of the rest.
  void settle() {
    for (var entry : rawGiven.entrySet()) {
      if (entry.getValue().isBlank()) {
        given.remove(entry.getKey());
      } else {
        given.put(entry.getKey(), title(entry.getValue()));
      }
    }
    rawGiven.clear();
    firstPrompt = rawFirst == null ? firstPrompt : title(rawFirst);
    firstCommand = rawCommand == null ? firstCommand : title(rawCommand);
    lastPrompt = rawLast == null ? lastPrompt : line(redacted(rawLast), PROMPT);
    rawFirst = null;
    rawCommand = null;
    rawLast = null;
  }

  private static Redacted title(String raw) {
    var first =
        redacted(raw).lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst();
    var shorter =
        LONG_PATH
            .matcher(first.orElse(""))
            .replaceAll(
                found ->
                    java.util.regex.Matcher.quoteReplacement(
                        found.group().length() < 25 ? found.group() : found.group(1)));
    return line(shorter, TITLE);
  }

  private static String redacted(String raw) {
    return Redact.text(raw.length() <= ENOUGH ? raw : raw.substring(0, whole(raw))).toString();
  }

  /// The end of the last whole word within the bound: a cut one may be half a credential.
  private static int whole(String raw) {
    var end = ENOUGH;
    while (end > 0 && !Character.isWhitespace(raw.charAt(end - 1))) {
      end--;
    }
    return end == 0 ? ENOUGH : end;
  }

  /// The text in one line, cut at the end of a word where there is one in its last third.
  private static Redacted line(String text, int max) {
    var line = BLANKS.matcher(text.strip()).replaceAll(" ");
    if (line.length() <= max) {
      return Redact.text(line);
    }
    var end = max - 1;
    if (Character.isHighSurrogate(line.charAt(end - 1))) {
      end--;
    }
    var word = line.lastIndexOf(' ', end);
    if (word >= max * 2 / 3) {
      end = word;
    }
    while (end > 0 && isLoose(line.charAt(end - 1))) {
      end--;
    }
    return Redact.text(line.substring(0, end) + "…");
  }

  private static boolean isLoose(char c) {
    return c == ' ' || c == ',' || c == '.' || c == ':' || c == ';' || c == '-' || c == '(';
  }
}
