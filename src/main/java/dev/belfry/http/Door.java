package dev.belfry.http;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A listener, and the names by which it may be called. A door serves only the routes of its own
/// table; a route that a table does not hold does not exist there.
///
/// @param address the one address it listens on
/// @param names what a caller may call it, in lower case, beside the port
/// @param table every row, in the order of documents and tests
public record Door(String address, List<String> names, List<Route> table) {
  public Door {
    names = List.copyOf(names);
    table = List.copyOf(table);
  }

  /// What `Host` may say, in lower case. The port always belongs to it.
  Set<String> hosts(int port) {
    return names.stream().map(it -> it + ":" + port).collect(Collectors.toUnmodifiableSet());
  }

  /// What `Origin` may say, to the letter.
  Set<String> origins(int port) {
    return hosts(port).stream().map(it -> "http://" + it).collect(Collectors.toUnmodifiableSet());
  }

  List<Route> at(String path) {
    return table.stream().filter(it -> it.isAt(path)).toList();
  }

  /// The rows that may write; no other may.
  public List<Route> writing() {
    return table.stream().filter(Route::mayWrite).toList();
  }
}
