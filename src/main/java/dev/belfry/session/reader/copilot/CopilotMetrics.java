package dev.belfry.session.reader.copilot;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Tokens;
import java.util.function.Consumer;

/// What one run of Copilot CLI used, by model, as it writes it when it ends. A session that is
/// resumed has more runs; one that crashed says nothing.
final class CopilotMetrics {
  private static final JsonKeys METRICS = JsonKeys.of("modelMetrics");
  private static final JsonKeys METRIC = JsonKeys.of("usage");
  private static final JsonKeys TOKENS =
      JsonKeys.of(
          "inputTokens", "outputTokens", "cacheReadTokens", "cacheWriteTokens", "reasoningTokens");

  private CopilotMetrics() {}

  /// @param run names the run within its session
  static void tell(JsonFields data, long at, String run, Consumer<SessionEvent> out) {
    var metrics = data.again(METRICS);
    var cursor = metrics.cursor();
    if (!metrics.at(0) || !cursor.object()) {
      return;
    }
    while (cursor.nextKey()) {
      var model = cursor.key();
      var metric = cursor.fields(METRIC);
      var tokens = metric.fields(0, TOKENS);
      if (tokens.has(0) || tokens.has(1)) {
        var id = run + "/" + model;
        out.accept(new SessionEvent.Replied(at, id, null, true, model, usage(tokens)));
      }
      metric.leave();
    }
  }

  /// Tokens read from a cache are part of the input as Copilot counts it.
  private static Usage usage(JsonFields tokens) {
    var input = Tokens.of(tokens, 0);
    var read = Math.min(input, Tokens.of(tokens, 2));
    return new Usage(
        input - read,
        Tokens.of(tokens, 1),
        read,
        Tokens.of(tokens, 3),
        Tokens.orUnknown(tokens, 4));
  }
}
