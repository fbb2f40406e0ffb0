package dev.belfry.http.local;

import dev.belfry.http.Door;
import dev.belfry.http.Guard;
import dev.belfry.http.Route;
import java.util.ArrayList;
import java.util.List;

/// The door of this machine only: everything, without a login. Its table is closed, and known
/// before anything runs.
public final class LocalDoor {
  private static final int MAX_BODY_BYTES = 65_536;

  /// The addresses of the page. The front end knows the same ones; all answer with the same bytes.
  public static final List<String> CLIENT =
      List.of("/", "/sessions", "/sessions/{harness}/{sid}", "/usage", "/settings", "/gallery");

  private static final List<Route> API =
      List.of(
          Route.get("/assets/{name}", ServerApi::asset),
          Route.get("/api/health", ServerApi::health),
          Route.get("/api/data", SessionApi::data),
          Route.get("/api/stream", ServerApi::stream),
          Route.get("/api/sessions/{harness}/{sid}/timeline", TalkApi::timeline),
          Route.get("/api/sessions/{harness}/{sid}/timeline/{n}", TalkApi::item),
          Route.get("/api/sessions/{harness}/{sid}/find", TalkApi::find),
          Route.get("/api/sessions/{harness}/{sid}/prompts", TalkApi::prompts),
          Route.get("/api/sessions/{harness}/{sid}/export", TalkApi::export),
          Route.get("/api/spent", SessionApi::spent),
          Route.get("/api/history", SessionApi::history),
          Route.get("/api/doctor", ServerApi::doctor),
          new Route("POST", Guard.NUDGE_PATH, Guard.NUDGE, false, 0, ServerApi::refresh),
          new Route(
              "POST", "/api/shutdown", Guard.WRITE, true, MAX_BODY_BYTES, ServerApi::shutdown));

  public static final Door DOOR = new Door("127.0.0.1", List.of("127.0.0.1", "localhost"), table());

  private LocalDoor() {}

  private static List<Route> table() {
    var all = new ArrayList<Route>();
    CLIENT.forEach(path -> all.add(Route.get(path, ServerApi::page)));
    all.addAll(API);
    return all;
  }
}
