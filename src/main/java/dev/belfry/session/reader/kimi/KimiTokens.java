package dev.belfry.session.reader.kimi;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Tokens;
import org.jspecify.annotations.Nullable;

/// Tokens as both generations of Kimi write them, each in its own case.
final class KimiTokens {
  static final JsonKeys CAMEL =
      JsonKeys.of("inputOther", "output", "inputCacheRead", "inputCacheCreation");
  static final JsonKeys SNAKE =
      JsonKeys.of("input_other", "output", "input_cache_read", "input_cache_creation");

  private KimiTokens() {}

  /// The usage in the fields, null where they hold none.
  static @Nullable Usage of(JsonFields tokens) {
    return tokens.has(0) || tokens.has(1)
        ? new Usage(
            Tokens.of(tokens, 0),
            Tokens.of(tokens, 1),
            Tokens.of(tokens, 2),
            Tokens.of(tokens, 3),
            -1)
        : null;
  }

  /// Names a row that has no id of its own by what its copies in forks share.
  static String named(Usage usage) {
    return usage.input()
        + "/"
        + usage.output()
        + "/"
        + usage.cacheRead()
        + "/"
        + usage.cacheWrite();
  }

  /// The model without the provider in front of it.
  static @Nullable String model(@Nullable String written) {
    if (written == null) {
      return null;
    }
    var model = written.substring(written.indexOf('/') + 1);
    return model.isBlank() ? null : model;
  }
}
