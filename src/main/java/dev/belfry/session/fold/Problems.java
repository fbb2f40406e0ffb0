package dev.belfry.session.fold;

import dev.belfry.lib.text.Redact;
import dev.belfry.session.Session;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What of a file could not be read, by kind and how often.
public final class Problems {
  private static final Pattern PACKED = Pattern.compile("([a-z-]+):([0-9]{1,18})");

  private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);

  /// Kinds of trouble with a file; the names are stable.
  public enum Kind {
    UNREADABLE_LINE("unreadable-line", "lines that are no JSON value and were passed over"),
    OVERSIZED_LINE("oversized-line", "lines longer than 16 MiB that were passed over"),
    UNFINISHED_LINE("unfinished-line", "last line that is not finished"),
    FUTURE_TIME("future-time", "records stamped in the future, whose times were ignored"),
    UNREADABLE_FILE("unreadable-file", "files that could not be opened or read"),
    NOT_A_FILE("not-a-file", "links, pipes or devices in the store that are never opened"),
    FAILED_FILE("failed-file", "files on which the reader failed; nothing new of them is shown"),
    FAILED_LINE("failed-line", "lines on which the reader failed and which were passed over"),
    UNFINISHED_FILE("unfinished-file", "files that are not whole, shown as they were before"),
    OVERSIZED_FILE("oversized-file", "files longer than 64 MiB, shown as they were before"),
    UNLISTED_FOLDER("unlisted-folder", "folders of the store that could not be listed");

    private final String key;
    private final String text;

    Kind(String key, String text) {
      this.key = key;
      this.text = text;
    }
  }

  public void count(Kind kind) {
    counts.merge(kind, 1L, Long::sum);
  }

  /// Says how often a kind is so now, whatever was said before.
  public void set(Kind kind, long count) {
    if (count == 0) {
      counts.remove(kind);
    } else {
      counts.put(kind, count);
    }
  }

  public void addAll(Problems others) {
    others.counts.forEach((kind, count) -> counts.merge(kind, count, Long::sum));
  }

  public boolean isEmpty() {
    return counts.isEmpty();
  }

  long of(Kind kind) {
    return counts.getOrDefault(kind, 0L);
  }

  /// One word for an index, such as `failed-line:2,future-time:1`.
  public String packed() {
    return counts.entrySet().stream()
        .map(entry -> entry.getKey().key + ":" + entry.getValue())
        .collect(Collectors.joining(","));
  }

  /// What [#packed] gave; what is not known is left out.
  public static Problems unpacked(String word) {
    var problems = new Problems();
    var found = PACKED.matcher(word);
    while (found.find()) {
      for (var kind : Kind.values()) {
        if (kind.key.equals(found.group(1))) {
          problems.set(kind, Long.parseLong(found.group(2)));
        }
      }
    }
    return problems;
  }

  public List<Session.Problem> list() {
    return counts.entrySet().stream()
        .map(
            entry ->
                new Session.Problem(
                    entry.getKey().key, entry.getValue(), Redact.text(entry.getKey().text)))
        .toList();
  }
}
