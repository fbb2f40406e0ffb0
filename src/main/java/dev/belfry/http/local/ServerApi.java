package dev.belfry.http.local;

import dev.belfry.http.Answer;
import dev.belfry.http.Asked;
import dev.belfry.http.Refusal;
import dev.belfry.http.Site;
import dev.belfry.lib.loopback.Proof;
import dev.belfry.wire.HealthView;
import java.util.Locale;
import java.util.Map;

/// The page, and what concerns the server itself. The gate has let the request in, and its body
/// is well-formed.
final class ServerApi {
  private static final String NONCE = Proof.ASKED.toLowerCase(Locale.ROOT);

  private ServerApi() {}

  static Answer page(Site site, Asked asked, byte[] body) {
    return site.page().answer();
  }

  static Answer asset(Site site, Asked asked, byte[] body) {
    var found = site.assets().find(asked.segment(1));
    return found.isPresent() ? found.get() : Answer.refused(Refusal.PATH, site.port());
  }

  static Answer health(Site site, Asked asked, byte[] body) {
    var it = site.source().instance();
    var pulse = it.pulse().get();
    var view =
        new HealthView(
            true,
            it.pid(),
            site.port(),
            it.started(),
            it.version(),
            pulse.lastRound(),
            pulse.stalled());
    var answer = Answer.json(200, view);
    var proof = site.keys().proof(asked.header(NONCE), it.pid(), site.port());
    return proof.isEmpty() ? answer : answer.with(Proof.ANSWERED, proof);
  }

  static Answer stream(Site site, Asked asked, byte[] body) {
    return new Answer.Events();
  }

  static Answer doctor(Site site, Asked asked, byte[] body) {
    return Answer.json(200, site.source().doctor().get());
  }

  static Answer refresh(Site site, Asked asked, byte[] body) {
    site.source().refresh().run();
    return Answer.json(202, Map.of("ok", true));
  }

  static Answer shutdown(Site site, Asked asked, byte[] body) {
    return Answer.json(202, Map.of("ok", true)).then(site.source().shutdown());
  }
}
