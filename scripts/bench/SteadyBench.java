package bench;

import java.nio.file.Path;

/// What a round costs that finds nothing changed.
final class SteadyBench {
  private static final long WATCHED_MILLIS = 20_000;
  private static final int COLD = 50_000;

  private final Report report;
  private final Path folder;

  SteadyBench(Report report, Path folder) {
    this.report = report;
    this.folder = folder;
  }

  void run() throws Exception {
    var store = Store.empty(folder).live(60, 53, SessionsBench.RECORD_BYTES);
    report.data("60 live sessions of 53 records", store);
    measure(store, "steady pass, 60 live sessions, nothing changed", "33–60 ms", 33, 2);
    store.cold(COLD);
    report.data("the same and 50,000 cold ones", store);
    firstReading(store);
    measure(store, "the same with 50,000 cold files", "1,834 ms", 1_834, 20);
    Store.delete(folder);
  }

  private void firstReading(Store store) throws Exception {
    Store.delete(store.belfry());
    try (var server = Server.start(store)) {
      server.awaitRead();
      report.add(
          Row.plain(
              "steady",
              "first reading of 60 live and 50,000 cold files",
              "s",
              Sample.of((System.nanoTime() - server.begun) / 1e9),
              "from the start of the process without an index until /api/data says that all is read"));
    }
  }

  private void measure(Store store, String what, String other, double otherValue, double target)
      throws Exception {
    try (var server = Server.start(store)) {
      server.awaitRead();
      Thread.sleep(5_000);
      var before = server.get("/api/doctor");
      var cpu = server.cpuMillis();
      Thread.sleep(WATCHED_MILLIS);
      cpu = server.cpuMillis() - cpu;
      var after = server.get("/api/doctor");
      var opened = Server.number(after, "filesOpened") - Server.number(before, "filesOpened");
      var passes = Server.number(after, "quiet") - Server.number(before, "quiet");
      var mean = (Server.number(after, "quietMicros") - Server.number(before, "quietMicros")) / passes;
      var busy = Server.number(after, "busy") - Server.number(before, "busy");
      report.add(
          new Row(
              "steady", what, "ms", Sample.of(Server.number(after, "quietMedianMicros") / 1_000), other, otherValue, target,
              "median of the last 64 rounds of the server that found nothing to do, as it counts them itself; %.0f such rounds in 20 s, %.2f ms on the mean (%.0f others drew rows whose state went by time); %.0f files opened, %.0f ms processor time of the whole process"
                  .formatted(passes, mean / 1_000, busy, opened, cpu)));
    }
  }
}
