package dev.belfry.lib.text;

/// The one place that makes [Redacted] text.
public final class Redact {
  private Redact() {}

  /// The text without a bound.
  public static Redacted text(String raw) {
    return new Redacted(raw);
  }

  /// The text with a bound.
  ///
  /// @param maxChars the longest result, a marker at its end aside
  public static Redacted text(String raw, int maxChars) {
    return new Redacted(raw.length() <= maxChars ? raw : raw.substring(0, maxChars));
  }
}
