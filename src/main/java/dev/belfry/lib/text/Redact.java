package dev.belfry.lib.text;

import java.util.List;

/// The redactor that knows no secret by value: what every sink uses that needs none.
public final class Redact {
  private static final Redactor BY_SHAPE = Redactor.knowing(List.of());

  private Redact() {}

  /// The text without a bound.
  public static Redacted text(String raw) {
    return BY_SHAPE.text(raw);
  }

  /// The text with a bound.
  ///
  /// @param maxChars the longest result; only a marker at its end may pass it, by at most 20
  public static Redacted text(String raw, int maxChars) {
    return BY_SHAPE.text(raw, maxChars);
  }

  /// The text as one line, each run of white space one blank. For titles, logs and tables.
  public static Redacted line(String raw, int maxChars) {
    return BY_SHAPE.line(raw, maxChars);
  }
}
