package dev.belfry.app;

import dev.belfry.cli.Hosting.Hosted;
import dev.belfry.lib.failure.Code;
import dev.belfry.work.ServerState;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/// A server of this process, with everything that has to be closed with it. Safe for many threads.
final class RunningServer implements Hosted {
  private final ServerState state;
  private final List<String> warnings;
  private final Opened parts;
  private final CountDownLatch asked;
  private final AtomicBoolean stopping = new AtomicBoolean();

  /// A server that stops when `asked` is counted down, or the process is told to end.
  RunningServer(ServerState state, List<String> warnings, CountDownLatch asked, Opened parts) {
    this.warnings = List.copyOf(warnings);
    this.state = state;
    this.asked = asked;
    this.parts = parts;
    Runtime.getRuntime().addShutdownHook(new Thread(this::endBySignal, "belfry-stop"));
  }

  @Override
  public ServerState state() {
    return state;
  }

  @Override
  public List<String> warnings() {
    return warnings;
  }

  @Override
  public void awaitStop() {
    try {
      asked.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    stopping.set(true);
    parts.close();
  }

  /// Runs at every end of the process; where nobody asked the server to stop, a signal did.
  private void endBySignal() {
    var bySignal = stopping.compareAndSet(false, true);
    parts.close();
    if (bySignal) {
      Runtime.getRuntime().halt(Code.INTERRUPTED.exit());
    }
  }
}
