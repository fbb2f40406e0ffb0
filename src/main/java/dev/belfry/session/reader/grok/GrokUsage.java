package dev.belfry.session.reader.grok;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Homes;
import dev.belfry.session.reader.Tokens;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What a turn of Grok Build used, its subagents included. A turn that ends twice counts once, at
/// its largest, and one that a fork copied counts once too.
final class GrokUsage {
  private static final JsonKeys USED =
      JsonKeys.of(
          "inputTokens",
          "outputTokens",
          "cachedReadTokens",
          "cacheCreationTokens",
          "reasoningTokens");
  private static final JsonKeys MODELS = JsonKeys.of("modelUsage");

  private GrokUsage() {}

  static void tell(JsonFields update, long at, Consumer<SessionEvent> out) {
    if (!update.has(GrokUpdate.USAGE)) {
      return;
    }
    var prompt = update.words(GrokUpdate.PROMPT);
    var turn = prompt == null ? String.valueOf(at) : prompt;
    var models = update.fields(GrokUpdate.USAGE, MODELS);
    var cursor = models.cursor();
    var told = 0;
    if (models.at(0) && cursor.object()) {
      while (cursor.nextKey()) {
        var model = cursor.key();
        var used = cursor.fields(USED);
        told += tell(used, at, turn, model.isBlank() ? null : model, out) ? 1 : 0;
        used.leave();
      }
    }
    if (told == 0) {
      tell(update.fields(GrokUpdate.USAGE, USED), at, turn, null, out);
    }
  }

  private static boolean tell(
      JsonFields used, long at, String turn, @Nullable String model, Consumer<SessionEvent> out) {
    if (Tokens.of(used, 0) + Tokens.of(used, 1) == 0) {
      return false;
    }
    var id = model == null ? turn : turn + " " + model;
    var scope = Homes.isUuid(turn) ? id : null;
    out.accept(new SessionEvent.Replied(at, id, scope, false, model, usage(used)));
    return true;
  }

  /// Cached tokens are part of the input, thoughts of the output.
  private static Usage usage(JsonFields used) {
    var input = Tokens.of(used, 0);
    var read = Math.min(input, Tokens.of(used, 2));
    var written = Math.min(input - read, Tokens.of(used, 3));
    return new Usage(
        input - read - written, Tokens.of(used, 1), read, written, Tokens.orUnknown(used, 4));
  }
}
