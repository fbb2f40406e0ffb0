package dev.belfry.http;

/// The gate without its checks: whatever has a route is let in.
public final class Gate {
  public sealed interface Verdict {
    record Pass(Route route) implements Verdict {}

    record Refused(Refusal refusal, String allowed) implements Verdict {}
  }

  static final String TOKEN = "x-belfry-token";

  private final Door door;

  public Gate(Door door, int port, Keys keys) {
    this.door = door;
  }

  public Verdict judge(Asked asked) {
    var here = door.at(asked.path());
    if (here.isEmpty()) {
      return new Verdict.Refused(Refusal.PATH, "");
    }
    var route = here.stream().filter(it -> it.takes(asked.method())).findFirst();
    return route.isPresent()
        ? new Verdict.Pass(route.get())
        : new Verdict.Refused(Refusal.METHOD, Route.methods(here));
  }

  public Verdict judgeBody(Route route, byte[] body) {
    return new Verdict.Pass(route);
  }
}
