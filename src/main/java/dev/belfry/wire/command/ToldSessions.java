package dev.belfry.wire.command;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.StateView;
import dev.belfry.wire.TokensView;
import dev.belfry.wire.command.SessionsView.More;
import dev.belfry.wire.command.SessionsView.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The sessions of an answer of `/api/data`, as a command prints them. Use by one thread, once.
public final class ToldSessions {
  private static final JsonKeys KEYS =
      JsonKeys.of(
          "harness",
          "sid",
          "title",
          "state",
          "model",
          "cwd",
          "tokens",
          "replies",
          "project",
          "branch",
          "active",
          "started_at",
          "last_activity",
          "resume");
  private static final JsonKeys TOKENS =
      JsonKeys.of("input", "output", "cacheRead", "cacheWrite", "reasoning");

  private final List<Row> rows = new ArrayList<>();
  private final List<Redacted> roots = new ArrayList<>();
  private long scanning;

  private ToldSessions() {}

  /// What the answer says, empty if it is none of ours, its first reading is under way, or its
  /// stores are others.
  ///
  /// @param roots where stores are to be looked for
  public static Optional<SessionsView> find(String answer, List<Redacted> roots) {
    var told = new ToldSessions();
    try {
      told.read(JsonCursor.of(answer));
    } catch (JsonException _) {
      return Optional.empty(); // of another version, or cut
    }
    return told.scanning == 100 && told.roots.equals(roots)
        ? Optional.of(SessionsView.sum(told.rows))
        : Optional.empty();
  }

  private void read(JsonCursor cursor) {
    if (!cursor.object()) {
      return;
    }
    while (cursor.nextKey()) {
      switch (cursor.key()) {
        case "scanning" -> scanning = cursor.number(0);
        case "harnesses" -> harnesses(cursor);
        case "sessions" -> sessions(cursor);
        default -> cursor.skip();
      }
    }
    cursor.end();
  }

  private void harnesses(JsonCursor cursor) {
    var key = JsonKeys.of("roots");
    if (!cursor.array()) {
      return;
    }
    while (cursor.nextItem()) {
      var harness = cursor.fields(key);
      if (harness.at(0) && cursor.array()) {
        while (cursor.nextItem()) {
          roots.add(Redact.text(String.valueOf(cursor.text())));
        }
      }
      harness.leave();
    }
  }

  private void sessions(JsonCursor cursor) {
    if (!cursor.array()) {
      return;
    }
    while (cursor.nextItem()) {
      var fields = cursor.fields(KEYS);
      rows.add(row(fields));
      fields.leave();
    }
  }

  private static Row row(JsonFields of) {
    return new Row(
        word(of, 0),
        word(of, 1),
        text(of, 2),
        state(required(of, 3)),
        text(of, 4),
        text(of, 5),
        tokens(of.fields(6, TOKENS)),
        count(of, 7),
        new More(
            word(of, 8),
            text(of, 9),
            of.isTrue(10),
            of.has(11) ? (Double) of.decimal(11, 0) : null,
            of.decimal(12, 0),
            text(of, 13)));
  }

  private static StateView state(String word) {
    return switch (word) {
      case "needs_input" -> StateView.NEEDS_INPUT;
      case "working" -> StateView.WORKING;
      case "idle" -> StateView.IDLE;
      default -> throw new JsonException("a session in an unknown state", 0);
    };
  }

  private static TokensView tokens(JsonFields of) {
    return new TokensView(count(of, 0), count(of, 1), count(of, 2), count(of, 3), count(of, 4));
  }

  private static @Nullable Long count(JsonFields of, int key) {
    return of.has(key) ? (Long) of.number(key, 0) : null;
  }

  private static @Nullable Redacted text(JsonFields of, int key) {
    var text = of.text(key);
    return text == null ? null : Redact.text(text);
  }

  private static Redacted word(JsonFields of, int key) {
    return Redact.text(required(of, key));
  }

  private static String required(JsonFields of, int key) {
    var text = of.text(key);
    if (text == null) {
      throw new JsonException("a session without one of its fields", 0);
    }
    return text;
  }
}
