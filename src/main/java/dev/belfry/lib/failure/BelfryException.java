package dev.belfry.lib.failure;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/// A failure that the caller can act on. Its message says what was found and what was expected,
/// and holds no secret.
public final class BelfryException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final Code code;
  private final String reason;
  private final @Nullable String next;

  /// A failure with no step to propose.
  ///
  /// @param reason the stable name of the failure, finer than `code`, such as `port_in_use`
  public BelfryException(Code code, String reason, String message) {
    this(code, reason, message, null);
  }

  /// A failure that proposes a step.
  ///
  /// @param next the next safe step, a sentence
  public BelfryException(Code code, String reason, String message, @Nullable String next) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.next = next;
  }

  public Code code() {
    return code;
  }

  public String reason() {
    return reason;
  }

  /// The next safe step, null where there is none to propose.
  public @Nullable String next() {
    return next;
  }

  /// What was said, never null.
  public String message() {
    var message = getMessage();
    return message == null ? reason : message;
  }
}
