package dev.belfry.http.local;

import dev.belfry.http.Answer;
import dev.belfry.http.Asked;
import dev.belfry.http.Refusal;
import dev.belfry.http.Site;
import java.util.Optional;

/// Conversations of sessions. The gate has let the request in, and its body is well-formed.
final class TalkApi {
  private static final int MAX_ITEMS = 1_000;
  private static final int DEFAULT_ITEMS = 200;
  private static final int LEAST_WORDS = 2;
  private static final int MOST_WORDS = 200;

  private TalkApi() {}

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

  static Answer item(Site site, Asked asked, byte[] body) {
    var number = asked.segment(5);
    if (!number.matches("[0-9]{1,9}")) {
      return Answer.refused(Refusal.PATH, site.port());
    }
    var talks = site.source().conversations();
    return answer(site, talks.findItem(asked.segment(2), asked.segment(3), Long.parseLong(number)));
  }

  static Answer find(Site site, Asked asked, byte[] body) {
    var words = asked.decoded("q");
    if (words.isEmpty()
        || words.get().strip().length() < LEAST_WORDS
        || words.get().length() > MOST_WORDS) {
      return Answer.refused(Refusal.QUERY, site.port());
    }
    var talks = site.source().conversations();
    return answer(site, talks.find(asked.segment(2), asked.segment(3), words.get()));
  }

  static Answer prompts(Site site, Asked asked, byte[] body) {
    var talks = site.source().conversations();
    return answer(site, talks.findPrompts(asked.segment(2), asked.segment(3)));
  }

  static Answer export(Site site, Asked asked, byte[] body) {
    var talks = site.source().conversations();
    var found = talks.findMarkdown(asked.segment(2), asked.segment(3));
    if (found.isEmpty()) {
      return Answer.refused(Refusal.PATH, site.port());
    }
    var name = asked.segment(2) + "-" + asked.segment(3);
    var plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
    return Answer.file(plain + ".md", "text/markdown; charset=utf-8", found.get());
  }

  private static Answer answer(Site site, Optional<? extends Record> found) {
    return found.isPresent()
        ? Answer.json(200, found.get())
        : Answer.refused(Refusal.PATH, site.port());
  }
}
