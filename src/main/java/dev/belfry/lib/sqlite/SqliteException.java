package dev.belfry.lib.sqlite;

/// The database refused.
public final class SqliteException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Reason reason;

  SqliteException(Reason reason, String message, Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  SqliteException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  /// Why, as far as a caller can act on it.
  public enum Reason {
    /// The file is no database, or a damaged one.
    CORRUPT,
    /// The file was written by a newer program.
    NEWER,
    /// Another program holds it.
    BUSY,
    /// Disk full, no rights, and all else.
    FAILED
  }

  public Reason reason() {
    return reason;
  }
}
