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

  /// Bytes over the wire of the first load.
  void load() throws Exception {
    var types = new TreeMap<String, Double>();
    try (var server = Server.start(store)) {
      server.awaitRead();
      try (var page = Page.open("load", server)) {
        for (var line : page.finish()) {
          report.say(String.join(" ", line));
          types.merge(line[1], Double.parseDouble(line[2]) / 1_000, Double::sum);
        }
      }
    }
    var fonts = types.getOrDefault("Font", 0.0);
    var all = types.values().stream().mapToDouble(Double::doubleValue).sum();
    report.add(
        new Row(
            "page", "first page load over the wire, fonts aside", "KB", Sample.of(all - fonts),
            "270 KB", 270, 150,
            "Chromium's encodedDataLength of all answers with an empty cache, headers and the rows of 60 sessions among them: "
                + kilobytes(types)));
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
      try (var page = Page.open("follow", server)) {
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

  private static double epochMillis() {
    var now = java.time.Instant.now();
    return now.getEpochSecond() * 1e3 + now.getNano() / 1e6;
  }
}
