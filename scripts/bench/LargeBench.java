package bench;

import java.nio.file.Files;
import java.nio.file.Path;

/// Appends to one large transcript.
final class LargeBench {
  private static final int RUNS = 64;

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
      AppendBench.measure(server, store, 20);
      Thread.sleep(2_000);
      var size = Files.size(store.live().getFirst().file());
      var before = server.get("/api/doctor");
      var heard = AppendBench.measure(server, store, RUNS);
      Thread.sleep(100);
      var after = server.get("/api/doctor");
      var appended = Files.size(store.live().getFirst().file()) - size;
      var read = Server.number(after, "bytesRead") - Server.number(before, "bytesRead");
      tell(after, (read - appended) / RUNS, heard);
    }
    Store.delete(folder);
  }

  private void tell(String doctor, double beyond, Sample heard) {
    report.add(
        new Row(
            "large", "one append to a 200 MB transcript", "ms",
            Sample.of(Server.number(doctor, "busyMedianMicros") / 1_000), "2.5–951 ms", 2.5, 5,
            "median of the last 64 rounds of the server that read something, from what it heard of an append of a reply and a title to the row told, as it counts them itself; %d appends"
                .formatted(RUNS)));
    report.add(
        Row.plain(
            "large", "bytes read for it beyond those appended", "B", Sample.of(beyond),
            "bytesRead of /api/doctor over the same appends; promised are at most 4,096 for each"));
    report.add(
        Row.plain(
            "large", "one append to a 200 MB transcript → event on the socket", "ms", heard,
            "from before the write to the line on /api/stream"));
  }
}
