package dev.belfry.http;

import static java.nio.charset.StandardCharsets.UTF_8;

/// Why a request is not served. What the caller sees follows from the status alone, so that no
/// answer tells which check failed; the reason itself is for the log.
public enum Refusal {
  BYTES(400),
  HOST(403),
  REPEATED(403),
  SITE(403),
  ORIGIN(403),
  CREDENTIAL(403),
  PATH(404),
  METHOD(405),
  TYPE(415),
  SIZE(413),
  JSON(400),
  QUERY(400),
  STREAMS(503);

  private final int status;

  Refusal(int status) {
    this.status = status;
  }

  public int status() {
    return status;
  }

  /// The body of every answer with this status.
  ///
  /// @param port the door's, named in the one text that tells how to come in
  public static byte[] body(int status, int port) {
    return """
        {"ok":false,"error":{"code":"%s","message":"%s"}}
        """
        .formatted(code(status), message(status, port))
        .getBytes(UTF_8);
  }

  private static String code(int status) {
    return switch (status) {
      case 403 -> "forbidden";
      case 404 -> "not_found";
      case 405 -> "method_not_allowed";
      case 408 -> "too_slow";
      case 413 -> "too_large";
      case 414 -> "address_too_long";
      case 415 -> "wrong_content_type";
      case 431 -> "headers_too_large";
      case 503 -> "too_many_streams";
      default -> status < 500 ? "malformed" : "internal_error";
    };
  }

  private static String message(int status, int port) {
    return switch (status) {
      case 403 ->
          ("Refused. This address answers to http://127.0.0.1:%1$d and http://localhost:%1$d,"
                  + " port included: from another machine forward the same port (ssh -L"
                  + " %1$d:127.0.0.1:%1$d). Changes are made from its own page, in a browser that"
                  + " sends Sec-Fetch-Site (Chrome 76, Firefox 90, Safari 16.4 or newer), or by a"
                  + " local program with its capability.")
              .formatted(port);
      case 404 -> "Nothing is here.";
      case 405 -> "This address does not take that method.";
      case 408 -> "The request did not arrive in time.";
      case 413 -> "The body is larger than this address takes.";
      case 414 -> "The address is longer than 8 KiB or has too many parameters.";
      case 415 -> "Expected a body of type application/json.";
      case 431 -> "Expected at most 100 header lines, 16 KB each and 64 KiB together.";
      case 503 -> "Not now: all event streams are taken, or the server stops.";
      default ->
          status < 500 ? "The request is not well-formed." : "Something went wrong; see the log.";
    };
  }
}
