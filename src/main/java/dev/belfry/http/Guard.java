package dev.belfry.http;

/// How closely a request is looked at. It follows from method and path alone, before anybody looks
/// whether there is such a route: an unknown path is judged like a known one.
public enum Guard {
  /// The page and its client routes: other sites may link to it, and nothing else.
  PAGE,
  /// Scripts, styles and fonts of the page.
  ASSET,
  /// Answers for the page and for local programs, never for other sites.
  READ,
  /// A request that carries and changes nothing, and only makes pages fetch again.
  NUDGE,
  /// Whatever may change something: the page with its token, or a program with its capability.
  WRITE;

  public static final String NUDGE_PATH = "/api/refresh";

  static Guard of(String method, String path) {
    if (!method.equals("GET") && !method.equals("HEAD")) {
      return method.equals("POST") && path.equals(NUDGE_PATH) ? NUDGE : WRITE;
    }
    if (path.equals("/api") || path.startsWith("/api/")) {
      return READ;
    }
    return path.startsWith("/assets/") ? ASSET : PAGE;
  }
}
