package dev.belfry.http;

import dev.belfry.lib.loopback.Proof;
import dev.belfry.wire.HealthView;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What each route answers. The gate has let the request in, and its body is well-formed.
final class Api {
  private static final int MAX_ITEMS = 1_000;
  private static final int DEFAULT_ITEMS = 200;
  private static final String NONCE = Proof.ASKED.toLowerCase(Locale.ROOT);

  private Api() {}

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

  /// Weak, since two answers of one revision differ in their time.
  static Answer data(Site site, Asked asked, byte[] body) {
    var all = List.of(asked.query().split("&", -1)).contains("all=1");
    var tag = tag(site, all);
    if (isAmong(asked.header("if-none-match"), tag)) {
      return new Answer.Whole(304, "", new byte[0]).with("ETag", tag);
    }
    var view = site.source().figures().data(all);
    return Answer.json(200, view).with("ETag", tag(view.frame().revision().toString(), all));
  }

  /// Sums over the replies that count, by day unless the query says what by.
  static Answer spent(Site site, Asked asked, byte[] body) {
    var question = SpentQuery.find(asked);
    return question.isPresent()
        ? Answer.json(200, site.source().figures().spent(question.get()))
        : Answer.refused(Refusal.QUERY, site.port());
  }

  static Answer stream(Site site, Asked asked, byte[] body) {
    return new Answer.Events();
  }

  static Answer timeline(Site site, Asked asked, byte[] body) {
    long from;
    long limit;
    try {
      from = asked.number("from", -DEFAULT_ITEMS);
      limit = asked.number("limit", DEFAULT_ITEMS);
    } catch (NumberFormatException notANumber) {
      return Answer.refused(Refusal.QUERY, site.port());
    }
    if (limit < 1) {
      return Answer.refused(Refusal.QUERY, site.port());
    }
    var items = (int) Math.min(limit, MAX_ITEMS);
    var found =
        site.source().conversations().findTimeline(asked.segment(2), asked.segment(3), from, items);
    return found.isPresent()
        ? Answer.json(200, found.get())
        : Answer.refused(Refusal.PATH, site.port());
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

  private static String tag(Site site, boolean all) {
    return tag(site.source().revision().get().toString(), all);
  }

  private static String tag(String revision, boolean all) {
    return "W/\"" + revision + (all ? "-all\"" : "\"");
  }

  private static boolean isAmong(String tags, String tag) {
    for (var one : tags.split(",", -1)) {
      if (one.strip().equals(tag)) {
        return true;
      }
    }
    return false;
  }
}
