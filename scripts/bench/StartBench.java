package bench;

import java.nio.file.Path;

/// How long the start takes.
final class StartBench {
  private static final int RUNS = 15;

  private final Report report;
  private final Store store;

  StartBench(Report report, Store store) {
    this.report = report;
    this.store = store;
  }

  void run() throws Exception {
    var healthy = new Sample();
    var processor = new Sample();
    var bare = new Sample();
    var version = new Sample();
    var java = Path.of(System.getProperty("java.home"), "bin/java").toString();
    for (var i = 0; i < RUNS; i++) {
      try (var server = Server.start(store)) {
        healthy.add(server.healthyAfter());
        processor.add(server.cpuMillis());
      }
      bare.add(Peer.time(new ProcessBuilder(java, "-Xshare:auto", "-version").redirectErrorStream(true)));
      version.add(Peer.time(Server.command(store, "--version")));
    }
    report.add(
        new Row(
            "start", "start → first healthy answer", "ms", healthy, "216 ms", 216, 500,
            "./belfry serve as a process over 60 live and 2,000 cold sessions with their index, until /api/health answers 200; asked every millisecond"));
    report.add(
        Row.plain(
            "start", "the same, processor time", "ms", processor,
            "user and system time of the server until then; does not depend on what else the machine does"));
    report.add(
        Row.plain("start", "belfry --version", "ms", version, "the whole process of ./belfry --version"));
    report.add(
        Row.plain("start", "bare JVM", "ms", bare, "the whole process of java -version, the same JDK, alternating with the runs above"));
  }
}
