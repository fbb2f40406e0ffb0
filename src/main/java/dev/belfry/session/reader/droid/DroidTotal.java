package dev.belfry.session.reader.droid;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Tokens;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the settings beside a Droid session sum up. The sum only grows and replaces the one before
/// it, so it counts like one reply that is written again and again.
final class DroidTotal {
  private static final JsonKeys TOKENS =
      JsonKeys.of(
          "inputTokens",
          "outputTokens",
          "cacheReadTokens",
          "cacheCreationTokens",
          "thinkingTokens");

  /// `custom:gpt-5 [openai]` names a model of the person's own settings.
  private static final Pattern DECORATED = Pattern.compile("(?:custom:)?(.*?)(?: \\[[^\\]]*\\])?");

  private DroidTotal() {}

  /// @param settings the keys model, tokens and time, in that order
  static void tell(JsonFields settings, String sessionId, Consumer<SessionEvent> out) {
    var at = Stamp.of(settings, 2);
    var model = model(settings.words(0));
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    var tokens = settings.fields(1, TOKENS);
    if (tokens.has(0) || tokens.has(1) || tokens.has(2) || tokens.has(3)) {
      var usage =
          new Usage(
              Tokens.of(tokens, 0),
              Tokens.of(tokens, 1),
              Tokens.of(tokens, 2),
              Tokens.of(tokens, 3),
              Tokens.orUnknown(tokens, 4));
      out.accept(new SessionEvent.Replied(at, "sum", sessionId, false, model, usage));
    }
  }

  static @Nullable String model(@Nullable String written) {
    if (written == null) {
      return null;
    }
    var plain = DECORATED.matcher(written.strip());
    var model = plain.matches() ? plain.group(1).strip() : written;
    return model.isEmpty() ? null : model;
  }
}
