package dev.belfry.session.reader.codex;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Tokens;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Token counts of a Codex rollout: `info` with the last request and the running total, nothing
/// where it is null, and in the oldest builds the total in the event itself.
final class CodexMeter {
  private static final int INFO = 2;
  private static final int LIMITS = 3;

  private static final JsonKeys INFO_KEYS =
      JsonKeys.of("last_token_usage", "total_token_usage", "prompt", "completion");
  private static final JsonKeys LIMIT = JsonKeys.of("limit_id");
  private static final JsonKeys USAGE =
      JsonKeys.of(
          "input_tokens",
          "cached_input_tokens",
          "cache_read_input_tokens",
          "cache_write_input_tokens",
          "output_tokens",
          "reasoning_output_tokens");

  private CodexMeter() {}

  static void read(JsonFields event, long at, Consumer<SessionEvent> out) {
    var limit = event.fields(LIMITS, LIMIT).words(0);
    var lane = limit == null ? "" : limit;
    if (!event.has(INFO)) {
      var total = usage(event.again(USAGE));
      if (total != null) {
        out.accept(new SessionEvent.Metered(at, lane, null, total));
      }
      return;
    }
    var info = event.fields(INFO, INFO_KEYS);
    var last = usage(info.fields(0, USAGE));
    var total = usage(info.fields(1, USAGE));
    if (total == null && last == null) {
      last = plain(info);
    }
    // Without a running total each row stands for itself.
    var reached = total == null ? last : total;
    if (reached != null) {
      out.accept(new SessionEvent.Metered(at, lane, last, reached));
    }
  }

  /// `{prompt, completion}`, as 0.50 wrote it.
  private static @Nullable Usage plain(JsonFields info) {
    return info.has(2) || info.has(3)
        ? new Usage(Tokens.of(info, 2), Tokens.of(info, 3), 0, 0, -1)
        : null;
  }

  /// Cached tokens, read or written, are part of the input as Codex counts it; null where the
  /// object holds neither input nor output.
  private static @Nullable Usage usage(JsonFields usage) {
    if (!usage.has(0) && !usage.has(4)) {
      return null;
    }
    var input = Tokens.of(usage, 0);
    var read = Math.min(input, Tokens.of(usage, usage.has(1) ? 1 : 2));
    var written = Math.min(input - read, Tokens.of(usage, 3));
    return new Usage(
        input - read - written, Tokens.of(usage, 4), read, written, Tokens.orUnknown(usage, 5));
  }
}
