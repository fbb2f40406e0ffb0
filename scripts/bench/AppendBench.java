package bench;

import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.SplittableRandom;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/// How soon the event stream tells of an append, without hooks.
final class AppendBench {
  static final int RUNS = 120;
  private static final SplittableRandom RANDOM = new SplittableRandom(7);

  private final Report report;
  private final Store store;

  AppendBench(Report report, Store store) {
    this.report = report;
    this.store = store;
  }

  void run() throws Exception {
    try (var server = Server.start(store)) {
      server.awaitRead();
      report.add(
          Row.plain(
              "append",
              "append to a transcript → event on the socket",
              "ms",
              measure(server, store, RUNS),
              "one append of a reply and a title to one of 60 live transcripts, until the line with that title is read from /api/stream by the same process; no browser"));
    }
  }

  /// Appends to the live sessions in turn, and waits each time for the stream to tell.
  static Sample measure(Server server, Store store, int runs) throws Exception {
    var heard = new SynchronousQueue<Long>();
    var wanted = new String[] {""};
    var sample = new Sample();
    try (var _ =
        server.listen(
            line -> {
              var now = System.nanoTime();
              synchronized (wanted) {
                if (wanted[0].isEmpty() || !line.contains(wanted[0])) {
                  return;
                }
                wanted[0] = "";
              }
              heard.offer(now);
            })) {
      for (var i = 0; i < runs; i++) {
        pause();
        var title = "Socket step " + i + " ends";
        synchronized (wanted) {
          wanted[0] = title;
        }
        var begun = System.nanoTime();
        append(store.live().get(i % store.live().size()), title);
        var at = heard.poll(60, TimeUnit.SECONDS);
        if (at == null) {
          throw new IllegalStateException("nothing was heard of an append for 60 seconds");
        }
        sample.add((at - begun) / 1e6);
      }
    }
    return sample;
  }

  /// One write, as a harness does after a reply.
  static void append(Store.Live session, String title) throws Exception {
    Files.write(
        session.file(),
        Words.bytes(session.pen().step(Instant.now(), title)),
        StandardOpenOption.APPEND);
  }

  /// A while that no timer of the server can be in step with.
  static void pause() throws InterruptedException {
    Thread.sleep(RANDOM.nextInt(60, 260));
  }
}
