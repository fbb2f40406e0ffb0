package dev.belfry.lib.failure;

/// Why something was refused, with the exit code and the HTTP status that say so.
public enum Code {
  INTERNAL(1, 500),
  USAGE(2, 400),
  WAITS_FOR_PERSON(3, 409),
  REFUSED(4, 409),
  RUN_FAILED(5, 500),
  CONFLICT(6, 409),
  STORAGE(7, 500),
  UNREACHABLE(8, 503),
  NOT_FOUND(9, 404),
  TIMED_OUT(124, 504),
  INTERRUPTED(130, 503);

  private final int exit;
  private final int status;

  Code(int exit, int status) {
    this.exit = exit;
    this.status = status;
  }

  public int exit() {
    return exit;
  }

  public int status() {
    return status;
  }
}
