package bench;

import java.nio.file.Path;

/// Appends to one large transcript.
final class LargeBench {
  private static final int RUNS = 30;

  private final Report report;
  private final Path folder;

  LargeBench(Report report, Path folder) {
    this.report = report;
    this.folder = folder;
  }

  void run() throws Exception {
    var store = Store.empty(folder).claude(1, 200_000_000 / 3_150, SessionsBench.RECORD_BYTES).warm();
    report.data("one live transcript", store);
    try (var server = Server.start(store)) {
      server.awaitRead();
      AppendBench.measure(server, store, RUNS);
      Thread.sleep(2_000);
      var size = java.nio.file.Files.size(store.live().getFirst().file());
      var before = server.get("/api/doctor");
      var heard = AppendBench.measure(server, store, RUNS);
      var after = server.get("/api/doctor");
      var appended = java.nio.file.Files.size(store.live().getFirst().file()) - size;
      var read = Server.number(after, "bytesRead") - Server.number(before, "bytesRead");
      var micros = Server.number(after, "busyMicros") - Server.number(before, "busyMicros");
      var rounds = Server.number(after, "busy") - Server.number(before, "busy");
      report.add(
          new Row(
              "large", "one append to a 200 MB transcript", "ms",
              Sample.of(micros / 1_000 / rounds), "2.5–951 ms", 2.5, 5,
              "mean of %.0f rounds that read something over %d appends, as the server counts them"
                  .formatted(rounds, RUNS)));
      report.add(
          Row.plain("large", "bytes read for it beyond those appended", "B",
              Sample.of((read - appended) / RUNS),
              "bytesRead of /api/doctor over %d appends of %,d B each".formatted(RUNS, appended / RUNS)));
      report.add(
          Row.plain("large", "one append to a 200 MB transcript → event on the socket", "ms", heard,
              "from before the write to the line on /api/stream"));
    }
    Store.delete(folder);
  }
}
