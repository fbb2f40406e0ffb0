package dev.belfry.http.local;

import dev.belfry.http.Answer;
import dev.belfry.http.Asked;
import dev.belfry.http.Refusal;
import dev.belfry.http.Site;
import java.util.List;

/// Sessions and what they add up to. The gate has let the request in, and its body is well-formed.
final class SessionApi {
  private static final int MAX_ENDS = 1_000;
  private static final int DEFAULT_ENDS = 200;

  private SessionApi() {}

  /// Weak, since two answers of one revision differ in their time.
  static Answer data(Site site, Asked asked, byte[] body) {
    var all = List.of(asked.query().split("&", -1)).contains("all=1");
    var tag = tag(site, all);
    if (isAmong(asked.header("if-none-match"), tag)) {
      return Answer.unchanged().with("ETag", tag);
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

  /// What ended, of the last day unless the query says since when.
  static Answer history(Site site, Asked asked, byte[] body) {
    var since = asked.text("since").isEmpty() ? "24h" : asked.text("since");
    long limit;
    try {
      limit = asked.number("limit", DEFAULT_ENDS);
    } catch (NumberFormatException notANumber) {
      return Answer.refused(Refusal.QUERY, site.port());
    }
    var items = Math.clamp(limit, 1, MAX_ENDS);
    var found = site.source().figures().findHistory(since, items);
    return found.isPresent()
        ? Answer.json(200, found.get())
        : Answer.refused(Refusal.QUERY, site.port());
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
