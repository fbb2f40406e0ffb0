package dev.belfry.http;

import dev.belfry.http.local.LocalDoor;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A running server as an attacker with a socket sees it, and what its owner knows.
///
/// @param token the page's write token
/// @param capability that of the command line
public record Victim(int port, String token, String capability) {
  private static final Pattern TOKEN = Pattern.compile("[0-9a-f]{64}");

  /// One line of a request: a method at an address.
  public record Spot(String method, String path) {
    boolean isRead() {
      return method.equals("GET") || method.equals("HEAD");
    }

    @Override
    public String toString() {
      return method + " " + path;
    }
  }

  /// Looks at the page for its token.
  public static Victim at(int port, String capability) {
    var page = Reply.to(port, "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n\r\n");
    var found = TOKEN.matcher(page.body());
    if (!found.find()) {
      throw new AssertionError("no token in the page: " + page);
    }
    return new Victim(port, found.group(), capability);
  }

  /// Every row of the table, and whatever else a request may ask for.
  public List<Spot> spots() {
    var spots = new ArrayList<Spot>();
    for (var route : LocalDoor.DOOR.table()) {
      var path = route.path().replace("{harness}", "claude").replace("{sid}", "s-1");
      path = path.replace("{name}", "app.js").replace("{n}", "0");
      spots.add(new Spot(route.method(), path));
    }
    for (var path : List.of("/", "/api/data", "/api/stream", "/nosuch", "/assets/nosuch.js")) {
      for (var method : List.of("HEAD", "OPTIONS", "TRACE", "PUT", "DELETE", "PATCH", "POST")) {
        spots.add(new Spot(method, path));
      }
    }
    spots.add(new Spot("GET", "/nosuch"));
    spots.add(new Spot("GET", "/api/nosuch"));
    spots.add(new Spot("GET", "/assets/nosuch.js"));
    return List.copyOf(spots);
  }

  public String host() {
    return "Host: 127.0.0.1:" + port + "\r\n";
  }

  /// The headers of a write by the page, without its body.
  public String guard() {
    return "Origin: http://127.0.0.1:%d\r\nSec-Fetch-Site: same-origin\r\nX-Belfry-Token: %s\r\n"
        .formatted(port, token);
  }

  /// A request without a body.
  public String request(Spot spot, String headers) {
    return spot.method() + " " + spot.path() + " HTTP/1.1\r\n" + headers + "\r\n";
  }

  public Reply send(Spot spot, String headers) {
    return Reply.to(port, request(spot, headers));
  }
}
