package dev.belfry.http;

import java.util.ArrayList;
import java.util.List;

/// A door's closed table of routes, known before anything runs.
final class Routes {
  private static final int MAX_BODY_BYTES = 65_536;

  /// The addresses of the page. The front end knows the same ones; all answer with the same bytes.
  static final List<String> CLIENT =
      List.of("/", "/sessions", "/sessions/{harness}/{sid}", "/usage", "/settings", "/gallery");

  static final Routes LOCAL =
      new Routes(
          List.of(
              Route.get("/assets/{name}", Api::asset),
              Route.get("/api/health", Api::health),
              Route.get("/api/data", Api::data),
              Route.get("/api/stream", Api::stream),
              Route.get("/api/sessions/{harness}/{sid}/timeline", Api::timeline),
              Route.get("/api/spent", Api::spent),
              Route.get("/api/doctor", Api::doctor),
              new Route("POST", Guard.NUDGE_PATH, Guard.NUDGE, false, 0, Api::refresh),
              new Route(
                  "POST", "/api/shutdown", Guard.WRITE, true, MAX_BODY_BYTES, Api::shutdown)));

  private final List<Route> rows;

  private Routes(List<Route> rows) {
    var all = new ArrayList<Route>();
    CLIENT.forEach(path -> all.add(Route.get(path, Api::page)));
    all.addAll(rows);
    this.rows = List.copyOf(all);
  }

  /// Every row, in the order of the table.
  List<Route> list() {
    return rows;
  }

  /// The rows that may write; no other may.
  List<Route> writing() {
    return rows.stream().filter(Route::mayWrite).toList();
  }

  List<Route> at(String path) {
    return rows.stream().filter(it -> it.isAt(path)).toList();
  }
}
