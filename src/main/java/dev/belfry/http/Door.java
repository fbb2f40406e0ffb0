package dev.belfry.http;

import java.util.List;
import java.util.Set;

/// A listener, and the names by which it may be called. A door serves only the routes of its own
/// table; a route that a table does not hold does not exist there.
public enum Door {
  /// This machine only, everything, without a login.
  LOCAL;

  /// The one address it listens on.
  public String address() {
    return switch (this) {
      case LOCAL -> "127.0.0.1";
    };
  }

  /// What it serves, for documents and tests: every row, in the order of the table.
  public List<Route> table() {
    return routes().list();
  }

  Routes routes() {
    return switch (this) {
      case LOCAL -> Routes.LOCAL;
    };
  }

  /// What `Host` may say, in lower case. The port always belongs to it.
  Set<String> hosts(int port) {
    return Set.of("127.0.0.1:" + port, "localhost:" + port);
  }

  /// What `Origin` may say, to the letter.
  Set<String> origins(int port) {
    return Set.of("http://127.0.0.1:" + port, "http://localhost:" + port);
  }
}
