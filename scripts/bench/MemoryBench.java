package bench;

/// What the server holds while nothing happens.
final class MemoryBench {
  private static final long IDLE_MILLIS = 30_000;

  private final Report report;
  private final Store store;

  MemoryBench(Report report, Store store) {
    this.report = report;
    this.store = store;
  }

  void run() throws Exception {
    try (var server = Server.start(store)) {
      server.awaitRead();
      try (var _ = server.listen(line -> {})) {
        var before = server.cpuMillis();
        Thread.sleep(IDLE_MILLIS);
        var cpu = server.cpuMillis() - before;
        report.add(
            new Row(
                "rss", "RSS, 60 live + 2,000 cold", "MB", Sample.of(server.residentMb()), "28 MB",
                28, 150,
                "VmRSS after 30 s with one stream open; at most %s MB since the start"
                    .formatted(Row.number(server.peakMb()))));
        report.add(
            new Row(
                "rss", "processor time of 30 s with nothing to do", "ms", Sample.of(cpu), "90 ms",
                90, Double.NaN, "user and system time of the process, one stream open"));
      }
    }
  }
}
