package dev.belfry.lib.text;

/// Text that may leave the program: control and bidirectional marks are gone, secrets are replaced
/// by markers such as `sk-ant-…REDACTED`, and only then a bound was applied.
///
/// Every sink (wire, log, index, notification, export) takes this type, so that the compiler
/// refuses a plain String. Only [Redactor] makes one.
public final class Redacted {
  private final String text;

  Redacted(String text) {
    this.text = text;
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Redacted that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /// The text itself, safe to publish.
  @Override
  public String toString() {
    return text;
  }
}
