package bench;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Ten thousand sessions, two hundred of which are written to, fifty records a second.
final class ScaleBench {
  private static final int LIVE = 200;
  private static final int IN_DATABASE = 2_000;
  private static final int[] COLD = {0, 2_600, 7_800};
  private static final int EVENTS = 1_000;
  private static final long APART = TimeUnit.MILLISECONDS.toNanos(20);

  private final Report report;
  private final Path folder;
  private final Map<String, Double> begun = new HashMap<>();

  ScaleBench(Report report, Path folder) {
    this.report = report;
    this.folder = folder;
  }

  void run() throws Exception {
    var before = 0;
    var store = Store.empty(folder).live(LIVE, 53, SessionsBench.RECORD_BYTES).openCode(IN_DATABASE, 8);
    for (var cold : COLD) {
      store.cold(cold - before);
      before = cold;
      var sessions = "%,d".formatted(LIVE + IN_DATABASE + cold);
      report.data(sessions + " sessions, 200 of them live and 2,000 in a database", store);
      Store.delete(store.belfry());
      try (var server = Server.start(store)) {
        server.awaitRead();
        if (cold == COLD[COLD.length - 1]) {
          report.add(
              Row.plain(
                  "scale", "first reading of " + sessions + " sessions", "s",
                  Sample.of((System.nanoTime() - server.begun) / 1e9),
                  "from the start of the process without an index until /api/data says that all is read"));
        }
      }
      change(store, sessions, cold == COLD[COLD.length - 1]);
    }
    Store.delete(folder);
  }

  private void change(Store store, String sessions, boolean whole) throws Exception {
    try (var server = Server.start(store)) {
      server.awaitRead();
      var ready = (System.nanoTime() - server.begun) / 1e9;
      if (whole) {
        report.add(
            new Row(
                "scale", "start with " + sessions + " sessions", "s", Sample.of(ready), "", Double.NaN, 3,
                "from the start of the process, with its index, until /api/data says that all is read"));
      }
      try (var page = Page.open("follow", server.url())) {
        page.awaitReady();
        Thread.sleep(3_000);
        var cpu = server.cpuMillis();
        var read = server.counter("bytesRead");
        write(store);
        Thread.sleep(3_000);
        report.add(
            Row.plain(
                "scale", "a change among " + sessions + " sessions", "ms of processor",
                Sample.of((server.cpuMillis() - cpu) / EVENTS),
                "processor time of the whole server while 1,000 records were appended to 200 sessions, 50 a second, with a page open, by their number; %,.0f bytes read for each"
                    .formatted((server.counter("bytesRead") - read) / EVENTS)));
        var lines = page.finish();
        if (whole) {
          tell(lines, server);
        }
      }
    }
  }

  /// Each session in turn, whether or not the one before was heard of.
  private void write(Store store) throws Exception {
    begun.clear();
    var next = System.nanoTime();
    for (var i = 0; i < EVENTS; i++) {
      begun.put(String.valueOf(i), PageBench.epochMillis());
      AppendBench.append(store.live().get(i % store.live().size()), "Bench step " + i + " ends");
      next += APART;
      LockSupport.parkNanos(next - System.nanoTime());
    }
  }

  private void tell(List<String[]> lines, Server server) {
    var event = new Sample();
    var row = new Sample();
    for (var line : lines) {
      var waited = Double.parseDouble(line[2]) - begun.get(line[1]);
      (line[0].equals("event") ? event : row).add(waited);
    }
    report.add(
        new Row(
            "scale", "50 appends a second to 200 sessions → event in the browser, 99 of 100", "ms",
            Sample.of(event.at(0.99)), "", Double.NaN, 1_000,
            "1,000 appends, each of a reply and a title, until the page's EventSource has it; heard of %d, median %s ms, max %s ms"
                .formatted(event.size(), Row.number(event.median()), Row.number(event.max()))));
    report.add(
        new Row(
            "scale", "the same → row changed in the page, 99 of 100", "ms", Sample.of(row.at(0.99)), "",
            Double.NaN, 1_000,
            "of the rows that are drawn at the time (%d seen), median %s ms"
                .formatted(row.size(), Row.number(row.median()))));
    report.add(
        new Row(
            "scale", "memory of the server then", "MB", Sample.of(server.peakMb()), "", Double.NaN, 512,
            "VmHWM, all of the process; its heap may take 256 MB at most"));
  }
}
