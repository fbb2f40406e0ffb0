package dev.belfry.lib.json;

/// Bytes that are not the JSON that was asked for.
public final class JsonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  JsonException(String message) {
    super(message);
  }

  public JsonException(String message, long offset) {
    super(message + " at byte " + offset);
  }
}
