import module java.base;

import bench.Report;
import bench.SessionsBench;

/// Figures: `./dev bench sessions [section…] [--json] [--write]`.
///
/// Started by `./dev`, with its cleaned environment and in the root of the checkout.
void main(String[] args) throws Exception {
  var options = new ArrayList<>(List.of(args));
  var json = options.remove("--json");
  var write = options.remove("--write");
  if (options.isEmpty() || !options.removeFirst().equals("sessions")) {
    System.err.println(
        "bench: expected: sessions [section…] [--json] [--write]; sections: "
            + String.join(" ", SessionsBench.SECTIONS));
    System.exit(2);
  }
  var unknown = new ArrayList<>(options);
  unknown.removeAll(SessionsBench.SECTIONS);
  if (!unknown.isEmpty()) {
    System.err.println(
        "bench: unknown %s; sections: %s"
            .formatted(unknown, String.join(" ", SessionsBench.SECTIONS)));
    System.exit(2);
  }
  var report = new Report(Path.of("docs/benchmarks.md"));
  new SessionsBench(Path.of("target/bench"), report)
      .run(options.isEmpty() ? SessionsBench.SECTIONS : options);
  IO.println(json ? report.json() : report.text());
  if (write) {
    report.write();
  }
}
