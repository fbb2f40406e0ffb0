package bench;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/// What a real browser sees.
final class PageBench {
  private final Report report;
  private final Store store;

  PageBench(Report report, Store store) {
    this.report = report;
    this.store = store;
  }

  /// Bytes over the wire of a first load.
  void load() throws Exception {
    try (var server = Server.start(store)) {
      server.awaitRead();
      var first = load(server.url() + "/");
      report.add(
          new Row(
              "page", "first page load over the wire, fonts aside", "KB", Sample.of(sum(first)),
              "270 KB", 270, 150, note("the page that the start names", first)));
      var sessions = load(server.url() + "/sessions");
      report.add(
          Row.plain(
              "page", "the same, Sessions with 60 rows", "KB", Sample.of(sum(sessions)),
              note("/sessions", sessions)));
    }
  }

  /// Kilobytes by type.
  private Map<String, Double> load(String url) throws Exception {
    var types = new TreeMap<String, Double>();
    try (var page = Page.open("load", url)) {
      for (var line : page.finish()) {
        report.say(String.join(" ", line));
        types.merge(line[1], Double.parseDouble(line[2]) / 1_000, Double::sum);
      }
    }
    return types;
  }

  private static double sum(Map<String, Double> types) {
    return types.values().stream().mapToDouble(Double::doubleValue).sum()
        - types.getOrDefault("Font", 0.0);
  }

  private static String note(String what, Map<String, Double> types) {
    return what
        + " with an empty cache, Chromium's encodedDataLength of all answers, headers and rows among them: "
        + kilobytes(types);
  }

  private static String kilobytes(Map<String, Double> types) {
    var text = new StringBuilder();
    types.forEach(
        (type, kilobytes) ->
            text.append(text.isEmpty() ? "" : ", ")
                .append(type)
                .append(' ')
                .append(Row.number(kilobytes))
                .append(" KB"));
    return text.toString();
  }

  /// How soon a page hears of an append, and shows it.
  void follow() throws Exception {
    var begun = new HashMap<String, Double>();
    try (var server = Server.start(store)) {
      server.awaitRead();
      try (var page = Page.open("follow", server.url())) {
        page.awaitReady();
        for (var i = 0; i < AppendBench.RUNS; i++) {
          AppendBench.pause();
          begun.put(String.valueOf(i), epochMillis());
          AppendBench.append(
              store.live().get(i % store.live().size()), "Bench step " + i + " ends");
        }
        Thread.sleep(2_000);
        var event = new Sample();
        var row = new Sample();
        for (var line : page.finish()) {
          var waited = Double.parseDouble(line[2]) - begun.get(line[1]);
          (line[0].equals("event") ? event : row).add(waited);
        }
        tell(event, row);
      }
    }
  }

  private void tell(Sample event, Sample row) {
    var missed = AppendBench.RUNS - event.size();
    if (missed > 0) {
      report.remark("%d of %d appends were never heard of by the page".formatted(missed, AppendBench.RUNS));
    }
    var how =
        "one append of a reply and a title to one of 60 live transcripts, until the page's own EventSource in Chromium has it; one clock, whole milliseconds rounded up";
    report.add(
        new Row(
            "browser", "append to a transcript → event in the browser, no hooks", "ms", event,
            "24.4 s median", 24_400, 150, how));
    report.add(
        new Row(
            "browser", "the same, 99 of 100", "ms", Sample.of(event.at(0.99)), "26 s", 26_000, 500,
            "the 99th percentile of the row above"));
    report.add(
        Row.plain(
            "browser", "append to a transcript → row changed in the page", "ms", row,
            "the same appends, until the row of the session shows the title (%d seen)".formatted(row.size())));
  }

  static double epochMillis() {
    var now = java.time.Instant.now();
    return now.getEpochSecond() * 1e3 + now.getNano() / 1e6;
  }
}
