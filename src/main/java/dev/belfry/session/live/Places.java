package dev.belfry.session.live;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Harness;
import dev.belfry.session.Ids;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How places and ids are written for a person.
final class Places {
  private static final int SHORT = 8;
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:@%+=-]+");

  private static final Pattern ABSOLUTE = Pattern.compile("(?s)[A-Za-z]:[\\\\/].*");

  private final String home;

  Places(Path home) {
    this.home = home.toString();
  }

  Redacted shortId(String sid) {
    return shortened(sid, SHORT);
  }

  /// The beginning of an id. That of a credential does not look like one, so an id is looked at
  /// before it is cut.
  static Redacted shortened(String sid, int width) {
    var plain = Redact.text(sid).toString().equals(sid);
    return plain && sid.length() > width
        ? Redact.text(sid.substring(0, width))
        : Redact.text(sid, width);
  }

  /// The last two parts of the folder as seen from home; the harness where that says nothing.
  Redacted project(@Nullable Redacted folder, Harness harness) {
    if (folder == null) {
      return Redact.text(harness.label());
    }
    var path = folder.toString();
    if (path.equals(home)) {
      return Redact.text("(home)");
    }
    var below = path.startsWith(home + "/") ? path.substring(home.length()) : path;
    var parts = new ArrayList<String>();
    for (var part : List.of(below.replace('\\', '/').split("/", -1))) {
      if (part.equals("..")) {
        return Redact.text(harness.label());
      }
      if (!part.isEmpty() && !part.equals(".")) {
        parts.add(part);
      }
    }
    var absolute = isPlace(path);
    if (parts.isEmpty() || !absolute) {
      return Redact.text(harness.label());
    }
    var last = parts.subList(Math.max(0, parts.size() - 2), parts.size());
    return Redact.text(String.join("/", last));
  }

  /// The command that opens a session again, as a person would type it; null where it could not be
  /// pasted as it stands.
  ///
  /// @param sid its id, one of the words of `command`
  @Nullable Redacted resume(@Nullable Redacted folder, String sid, List<String> command) {
    if (command.isEmpty() || !Ids.isWord(sid)) {
      return null;
    }
    var words = command.stream().map(Places::quoted).toList();
    var line = String.join(" ", words);
    var where = folder == null ? "" : folder.toString();
    var whole = isPlace(where) ? "cd " + quoted(where) + " && " + line : line;
    var shown = Redact.text(whole);
    // A marker in the place of a word, or of a quote, is another command.
    return whole.chars().anyMatch(Character::isISOControl) || !shown.toString().equals(whole)
        ? null
        : shown;
  }

  /// Not a word such as `-`, which a shell takes for something else.
  private static boolean isPlace(String folder) {
    return folder.startsWith("/") || ABSOLUTE.matcher(folder).matches();
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
