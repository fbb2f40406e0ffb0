package bench;

import java.nio.file.Path;

/// The first collection of large live transcripts.
final class CollectBench {
  private static final int RUNS = 5;

  private final Report report;
  private final Path folder;

  CollectBench(Report report, Path folder) {
    this.report = report;
    this.folder = folder;
  }

  void run() throws Exception {
    var store = Store.empty(folder).live(60, 2_000, SessionsBench.RECORD_BYTES).warm();
    report.data("60 live sessions of 2,000 records", store);
    var read = new Sample();
    var process = new Sample();
    var peak = new Sample();
    for (var i = 0; i <= RUNS; i++) {
      Store.delete(store.belfry());
      try (var server = Server.start(store)) {
        server.awaitRead();
        var now = System.nanoTime();
        if (i > 0) {
          process.add((now - server.begun) / 1e6);
          read.add((now - server.begun) / 1e6 - server.healthyAfter());
          peak.add(server.peakMb());
        }
      }
    }
    report.add(
        new Row(
            "collect", "first collection, 386 MB of live transcripts", "ms", process,
            "1.7–4.8 s", 1_743, 1_000,
            "from the start of the process without an index until /api/data says that all is read (asked every 25 ms), files in the page cache"));
    report.add(
        Row.plain("collect", "the same, from the first healthy answer", "ms", read, "the same runs"));
    report.add(Row.plain("collect", "most memory in it", "MB", peak, "VmHWM of the same runs"));
    Store.delete(folder);
  }
}
