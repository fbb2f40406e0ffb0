package dev.belfry.app;

import dev.belfry.lib.files.RotatedLog;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.work.Home;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// The log of the server. It has its file once the port is known; before that, what goes wrong is
/// told to the one who starts the server. Safe for use by many threads.
final class Log implements AutoCloseable {
  private static final long MAX_BYTES = 10L << 20;

  private final Home home;
  private final InstantSource clock;
  private volatile @Nullable RotatedLog file;

  Log(Home home, InstantSource clock) {
    this.home = home;
    this.clock = clock;
  }

  /// Gives the log its file and what no other code catches.
  void open(int port) {
    file = new RotatedLog(home.log(port), clock, MAX_BYTES);
    Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> fault(thread.getName(), fault));
  }

  void line(Redacted text) {
    var open = file;
    if (open != null) {
      open.write(text);
    }
  }

  void fault(String where, Throwable fault) {
    var trace = new StringWriter();
    fault.printStackTrace(new PrintWriter(trace, true));
    line(Redact.text("fault in " + where + ": " + trace));
  }

  @Override
  public void close() {
    var open = file;
    if (open != null) {
      open.close();
    }
  }
}
