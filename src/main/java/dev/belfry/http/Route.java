package dev.belfry.http;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// One row of a door's table. It cannot be declared with another guard than method and path give
/// it, and only a guarded route may write.
///
/// @param path literal parts and `{names}`, each of which stands for one part of the address
/// @param mayWrite whether it may change a file or the server's life
/// @param maxBodyBytes the largest body it takes, 0 for none
public record Route(
    String method, String path, Guard guard, boolean mayWrite, int maxBodyBytes, Handler handler) {
  /// What a route does once the gate let the request in.
  @FunctionalInterface
  public interface Handler {
    /// The answer; failures are thrown.
    ///
    /// @param body whole and well-formed JSON, or empty
    Answer answer(Site site, Asked asked, byte[] body);
  }

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}");

  public Route {
    if (guard != Guard.of(method, path)) {
      throw new IllegalArgumentException(method + " " + path + " is not of class " + guard);
    }
    if (mayWrite && guard != Guard.WRITE) {
      throw new IllegalArgumentException(method + " " + path + " may write but is not guarded");
    }
  }

  public static Route get(String path, Handler handler) {
    return new Route("GET", path, Guard.of("GET", path), false, 0, handler);
  }

  /// Whether it answers that method; HEAD is a GET without the body.
  boolean takes(String asked) {
    return asked.equals(method) || (asked.equals("HEAD") && method.equals("GET"));
  }

  boolean isAt(String address) {
    if (!path.contains("{")) {
      return path.equals(address);
    }
    var wanted = path.split("/", -1);
    var found = address.split("/", -1);
    if (wanted.length != found.length) {
      return false;
    }
    for (var i = 0; i < wanted.length; i++) {
      var fits =
          wanted[i].startsWith("{") ? NAME.matcher(found[i]).matches() : wanted[i].equals(found[i]);
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  static String methods(List<Route> routes) {
    return routes.stream()
        .map(it -> it.method.equals("GET") ? "GET, HEAD" : it.method)
        .collect(Collectors.joining(", "));
  }

  /// The row as it stands in documents, such as `POST /api/shutdown WRITE writes`.
  @Override
  public String toString() {
    return method + " " + path + " " + guard + (mayWrite ? " writes" : "");
  }
}
