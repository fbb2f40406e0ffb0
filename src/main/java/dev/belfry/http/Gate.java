package dev.belfry.http;

import dev.belfry.lib.json.Json;
import dev.belfry.lib.json.JsonException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The one gate in front of every route of a door. The order of its checks is part of what it
/// promises, because whoever fails an early one must not learn what a later one would say:
///
/// 1. bytes (`http.jetty.Head`, before there is a request), 2. Host, 3. Sec-Fetch-Site and Origin,
/// 4. credential, 5. rate (no class of the local door has one), 6. path and method, 7. type of the
/// body, 8. its size, and JSON once it is read. What follows is the route's own.
///
/// Safe for use by many threads.
public final class Gate {
  /// What the gate says.
  public sealed interface Verdict {
    /// Let in, to that route.
    record Pass(Route route) implements Verdict {}

    /// Not let in.
    ///
    /// @param allowed the methods of a known path, where only the method is wrong
    record Refused(Refusal refusal, String allowed) implements Verdict {}
  }

  static final String TOKEN = "x-belfry-token";

  private static final List<String> GUARD_HEADERS =
      List.of("origin", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", TOKEN);
  private static final Set<String> PAGE_DESTINATIONS = Set.of("", "empty", "document");
  private static final Set<String> ASSET_DESTINATIONS =
      Set.of("", "empty", "document", "script", "style", "font", "image", "manifest");

  private final Set<String> hosts;
  private final Set<String> origins;
  private final Door door;
  private final Keys keys;

  public Gate(Door door, int port, Keys keys) {
    this.hosts = door.hosts(port);
    this.origins = door.origins(port);
    this.door = door;
    this.keys = keys;
  }

  /// Steps 2 to 8, as far as they can be told before the body is read.
  public Verdict judge(Asked asked) {
    if (!hosts.contains(asked.header("host").toLowerCase(Locale.ROOT))) {
      return refused(Refusal.HOST);
    }
    var guard = Guard.of(asked.method(), asked.path());
    if (GUARD_HEADERS.stream().anyMatch(asked::isRepeated)) {
      return refused(Refusal.REPEATED);
    }
    var fromBrowser = asked.isFromBrowser();
    if (fromBrowser && !isSiteRight(guard, asked)) {
      return refused(Refusal.SITE);
    }
    if (fromBrowser && !isOriginRight(guard, asked)) {
      return refused(Refusal.ORIGIN);
    }
    if (guard == Guard.WRITE && !isCredentialRight(fromBrowser, asked)) {
      return refused(Refusal.CREDENTIAL);
    }
    return atRoute(asked);
  }

  /// The rest of step 8: what the body turned out to be.
  public Verdict judgeBody(Route route, byte[] body) {
    if (body.length > route.maxBodyBytes()) {
      return refused(Refusal.SIZE);
    }
    if (body.length == 0) {
      return new Verdict.Pass(route);
    }
    try {
      return Json.read(body, Object.class) instanceof Map<?, ?>
          ? new Verdict.Pass(route)
          : refused(Refusal.JSON);
    } catch (JsonException malformed) {
      return refused(Refusal.JSON);
    }
  }

  private Verdict atRoute(Asked asked) {
    var here = door.at(asked.path());
    if (here.isEmpty()) {
      return refused(Refusal.PATH);
    }
    var route = here.stream().filter(it -> it.takes(asked.method())).findFirst();
    if (route.isEmpty()) {
      return new Verdict.Refused(Refusal.METHOD, Route.methods(here));
    }
    if (!isTypeRight(asked)) {
      return refused(Refusal.TYPE);
    }
    return asked.bodyBytes() > route.get().maxBodyBytes()
        ? refused(Refusal.SIZE)
        : new Verdict.Pass(route.get());
  }

  private static boolean isSiteRight(Guard guard, Asked asked) {
    var site = asked.header("sec-fetch-site");
    var destination = asked.header("sec-fetch-dest");
    var navigates =
        asked.header("sec-fetch-mode").equals("navigate") && destination.equals("document");
    var isOurs = site.isEmpty() || site.equals("same-origin") || (site.equals("none") && navigates);
    return switch (guard) {
      case PAGE -> (isOurs || navigates) && PAGE_DESTINATIONS.contains(destination);
      case ASSET -> isOurs && ASSET_DESTINATIONS.contains(destination);
      case READ -> isOurs && PAGE_DESTINATIONS.contains(destination);
      case NUDGE, WRITE -> site.equals("same-origin");
    };
  }

  private boolean isOriginRight(Guard guard, Asked asked) {
    if (asked.has("origin")) {
      return origins.contains(asked.header("origin"));
    }
    return guard != Guard.NUDGE && guard != Guard.WRITE;
  }

  private boolean isCredentialRight(boolean fromBrowser, Asked asked) {
    var shown = asked.header(TOKEN);
    return fromBrowser ? keys.isWriteToken(shown) : keys.isCapability(shown);
  }

  private static boolean isTypeRight(Asked asked) {
    if (asked.method().equals("GET") || asked.method().equals("HEAD")) {
      return true;
    }
    if (!asked.has("content-type")) {
      return asked.bodyBytes() == 0;
    }
    var type = asked.header("content-type").toLowerCase(Locale.ROOT).replace(" ", "");
    return !asked.isRepeated("content-type")
        && (type.equals("application/json") || type.equals("application/json;charset=utf-8"));
  }

  private static Verdict refused(Refusal refusal) {
    return new Verdict.Refused(refusal, "");
  }
}
