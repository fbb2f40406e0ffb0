package bench;

import java.nio.file.Path;
import java.util.List;

/// What `./dev bench sessions` measures, one section after another.
public final class SessionsBench {
  public static final List<String> SECTIONS =
      List.of("start", "page", "append", "browser", "rss", "steady", "collect", "large", "scale", "peer");

  /// As much as Cargento's own simulation writes.
  static final int RECORD_BYTES = 3_200;

  private static final int RECORDS = 53;

  private final Path folder;
  private final Report report;
  private Store everyday;

  /// @param folder where homes are made; all below it is the bench's
  public SessionsBench(Path folder, Report report) {
    this.folder = folder;
    this.report = report;
  }

  public void run(List<String> sections) throws Exception {
    for (var section : sections) {
      report.say("-- " + section + ", load " + Machine.loadNow());
      switch (section) {
        case "start" -> new StartBench(report, everyday()).run();
        case "page" -> new PageBench(report, everyday()).load();
        case "append" -> new AppendBench(report, everyday()).run();
        case "browser" -> new PageBench(report, everyday()).follow();
        case "rss" -> new MemoryBench(report, everyday()).run();
        case "steady" -> new SteadyBench(report, folder.resolve("steady")).run();
        case "collect" -> new CollectBench(report, folder.resolve("collect")).run();
        case "large" -> new LargeBench(report, folder.resolve("large")).run();
        case "scale" -> new ScaleBench(report, folder.resolve("scale")).run();
        case "peer" -> new PeerBench(report, folder).run();
        default -> throw new IllegalArgumentException(section);
      }
    }
    Store.delete(folder.resolve("everyday"));
  }

  /// A home as a person has it: 60 live sessions and 2,000 old ones.
  private Store everyday() throws Exception {
    if (everyday == null) {
      everyday = Store.empty(folder.resolve("everyday")).live(60, RECORDS, RECORD_BYTES).cold(2_000);
      report.data("60 live sessions of 53 records and 2,000 cold ones", everyday);
      // Builds what is missing, trains the cache of the start, reads everything once.
      try (var server = Server.start(everyday)) {
        server.awaitRead();
      }
    }
    return everyday;
  }
}
