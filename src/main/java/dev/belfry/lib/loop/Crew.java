package dev.belfry.lib.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/// A few workers that share out a list of pieces. Made for work that is bound by the processor.
public final class Crew {
  private final int size;

  /// A crew of `size` workers: how many pieces are worked on at a time.
  public Crew(int size) {
    this.size = size;
  }

  /// What one worker does with a piece. A worker has one of these for itself.
  @FunctionalInterface
  public interface Worker<T> {
    void take(T piece);
  }

  /// Works on all pieces, in no order, and returns when all are done. What a worker did is seen
  /// by the caller.
  ///
  /// @param failures takes each piece on which a worker threw; the others go on
  public <T> void work(
      List<T> pieces,
      Supplier<Worker<T>> workers,
      BiConsumer<? super T, RuntimeException> failures) {
    Queue<T> queue = new ConcurrentLinkedQueue<>(pieces);
    var threads = new ArrayList<Thread>();
    for (var i = 1; i < Math.min(size, pieces.size()); i++) {
      var worker = workers.get();
      threads.add(
          Thread.ofPlatform()
              .daemon()
              .name("belfry-crew-" + i)
              .start(() -> drain(queue, worker, failures)));
    }
    drain(queue, workers.get(), failures);
    for (var thread : threads) {
      join(thread);
    }
  }

  private static <T> void drain(
      Queue<T> queue, Worker<T> worker, BiConsumer<? super T, RuntimeException> failures) {
    for (var piece = queue.poll(); piece != null; piece = queue.poll()) {
      try {
        worker.take(piece);
      } catch (RuntimeException e) {
        failures.accept(piece, e);
      } catch (Error e) {
        // A piece that memory does not suffice for is a bad piece; the others go on.
        failures.accept(piece, new IllegalStateException(e));
      }
    }
  }

  /// Waits through interrupts: the caller must not go on while another thread holds its state.
  private static void join(Thread thread) {
    var interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
