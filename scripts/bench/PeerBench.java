package bench;

import java.nio.file.Path;
import java.util.List;

/// The same transcripts through another program: its time and its totals beside ours.
final class PeerBench {
  private static final int RUNS = 5;
  private static final List<String> THEIRS =
      List.of("inputTokens", "outputTokens", "cacheReadTokens", "cacheCreationTokens");
  private static final List<String> OURS = List.of("input", "output", "cacheRead", "cacheWrite");

  private final Report report;
  private final Path folder;

  PeerBench(Report report, Path folder) {
    this.report = report;
    this.folder = folder;
  }

  void run() throws Exception {
    var peer = Peer.fetch(folder.resolve("peer"));
    var store =
        Store.empty(folder.resolve("both")).claude(60, 2_000, SessionsBench.RECORD_BYTES).warm();
    report.data("60 Claude Code sessions of 2,000 records", store);
    var arguments = List.of("claude", "session", "--json", "--offline");
    var theirs = new Sample();
    var cold = new Sample();
    for (var i = 0; i <= RUNS; i++) {
      Store.delete(store.belfry());
      var a = Peer.time(peer.command(store, arguments));
      var b = Peer.time(Server.command(store, "sessions", "--all", "--json"));
      if (i > 0) {
        theirs.add(a);
        cold.add(b);
      }
    }
    report.add(
        Row.plain("peer", "ccusage %s claude session --json --offline".formatted(Peer.VERSION), "ms",
            theirs, "the whole process over the same home, alternating with the next row"));
    report.add(
        Row.plain("peer", "belfry sessions --all --json", "ms", cold,
            "the whole process, no index and no server"));
    totals(
        Peer.output(peer.command(store, arguments)),
        Peer.output(Server.command(store, "sessions", "--all", "--json")));
    Store.delete(store.home);
  }

  private void totals(String theirs, String ours) {
    var theirTotals = theirs.substring(theirs.lastIndexOf("\"totals\""));
    var ourTotals = ours.substring(ours.lastIndexOf("\"totals\""));
    for (var i = 0; i < OURS.size(); i++) {
      var their = Server.number(theirTotals, THEIRS.get(i));
      var our = Server.number(ourTotals, OURS.get(i));
      report.remark(
          "%s tokens: ccusage %,.0f, Belfry %,.0f, %s"
              .formatted(OURS.get(i), their, our, their == our ? "equal" : "not equal"));
    }
  }
}
