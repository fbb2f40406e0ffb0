package bench;

import java.nio.file.Files;
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
      AppendBench.measure(server, store, RUNS, () -> {});
      Thread.sleep(2_000);
      var round = new Sample();
      var beyond = new Sample();
      var before = new Counted[] {Counted.of(server, store)};
      var heard =
          AppendBench.measure(
              server,
              store,
              RUNS,
              () -> {
                var now = Counted.of(server, store);
                round.add((now.micros() - before[0].micros()) / 1_000);
                beyond.add(now.read() - before[0].read() - (now.size() - before[0].size()));
                before[0] = now;
              });
      tell(round, beyond, heard);
    }
    Store.delete(folder);
  }

  /// What the server counted so far, of how many bytes.
  private record Counted(double micros, double read, long size) {
    static Counted of(Server server, Store store) throws Exception {
      // The round that told of the append goes on for a moment.
      Thread.sleep(20);
      var doctor = server.get("/api/doctor");
      return new Counted(
          Server.number(doctor, "busyMicros"),
          Server.number(doctor, "bytesRead"),
          Files.size(store.live().getFirst().file()));
    }
  }

  private void tell(Sample round, Sample beyond, Sample heard) {
    report.add(
        new Row(
            "large", "one append to a 200 MB transcript", "ms", round, "2.5–951 ms", 2.5, 5,
            "the rounds of the server that an append of a reply and a title caused, from hearing of it to the row told and saved, as it counts them itself"));
    report.add(
        Row.plain(
            "large", "bytes read for it beyond those appended", "B", beyond,
            "bytesRead of /api/doctor after each append; promised are at most 4,096"));
    report.add(
        Row.plain(
            "large", "one append to a 200 MB transcript → event on the socket", "ms", heard,
            "from before the write to the line on /api/stream"));
  }
}
