package dev.belfry.app;

import dev.belfry.lib.files.RotatedLog;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.work.Home;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The log of the server. It has its file once the port is known; what comes before waits for that.
/// Safe for use by many threads.
final class Log implements AutoCloseable {
  private static final int MAX_CAUSES = 5;
  private static final int MAX_EARLY = 100;
  private static final long MAX_BYTES = 10L << 20;

  private final Home home;
  private final InstantSource clock;
  private final List<Redacted> early = new ArrayList<>();
  private @Nullable RotatedLog file;

  Log(Home home, InstantSource clock) {
    this.home = home;
    this.clock = clock;
  }

  /// Gives the log its file and what no other code catches.
  synchronized void open(int port) {
    var opened = new RotatedLog(home.log(port), clock, MAX_BYTES);
    file = opened;
    early.forEach(opened::write);
    early.clear();
    Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> fault(thread.getName(), fault));
  }

  synchronized void line(Redacted text) {
    var open = file;
    if (open != null) {
      open.write(text);
    } else if (early.size() < MAX_EARLY) {
      early.add(text);
    }
  }

  /// Tells of a mistake of ours, with its causes and where each happened.
  void fault(String where, Throwable fault) {
    var told = new StringBuilder("fault in ").append(where);
    Throwable cause = fault;
    for (var depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
      told.append(depth == 0 ? ": " : " caused by ").append(cause);
      for (var frame : cause.getStackTrace()) {
        told.append(" at ").append(frame);
      }
      cause = cause.getCause();
    }
    line(Redact.text(told.toString()));
  }

  @Override
  public synchronized void close() {
    var open = file;
    if (open != null) {
      open.close();
    }
  }
}
