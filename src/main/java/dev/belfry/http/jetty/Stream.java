package dev.belfry.http.jetty;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/// One open event stream: events wait in a bounded row while earlier ones are on their way, and no
/// thread waits with them. Who does not keep up is dropped.
///
/// Safe for use by many threads.
final class Stream extends IteratingCallback {
  private static final int MAX_WAITING_BYTES = 1 << 20;
  private static final int MAX_WRITE_BYTES = 1 << 16;

  private final Response response;
  private final Callback callback;
  private final Consumer<Stream> gone;
  private final ArrayDeque<byte[]> waiting = new ArrayDeque<>();
  private int waitingBytes;
  private boolean begun;
  private boolean ending;
  private boolean ended;

  Stream(Response response, Callback callback, Consumer<Stream> gone) {
    this.response = response;
    this.callback = callback;
    this.gone = gone;
  }

  /// Sends `first` before all that came in since the stream was made.
  void begin(byte[] first) {
    synchronized (waiting) {
      waiting.addFirst(first);
      waitingBytes += first.length;
      begun = true;
    }
    iterate();
  }

  void offer(byte[] event) {
    var tooSlow = false;
    synchronized (waiting) {
      tooSlow = waitingBytes + event.length > MAX_WAITING_BYTES;
      if (!tooSlow && !ending) {
        waiting.addLast(event);
        waitingBytes += event.length;
      }
    }
    if (tooSlow) {
      drop();
      return;
    }
    iterate();
  }

  /// Ends it once all that waits was sent.
  void end() {
    synchronized (waiting) {
      ending = true;
    }
    iterate();
  }

  private void drop() {
    response.getRequest().getConnectionMetaData().getConnection().getEndPoint().close();
  }

  @Override
  protected Action process() {
    ByteBuffer next;
    boolean last;
    synchronized (waiting) {
      if (!begun || (waiting.isEmpty() && !ending)) {
        return Action.IDLE;
      }
      if (ended) {
        return Action.SUCCEEDED;
      }
      next = take();
      last = ending && waiting.isEmpty();
      ended = last;
    }
    response.write(last, next, this);
    return Action.SCHEDULED;
  }

  private ByteBuffer take() {
    var bytes = 0;
    var count = 0;
    for (var event : waiting) {
      if (count > 0 && bytes + event.length > MAX_WRITE_BYTES) {
        break;
      }
      bytes += event.length;
      count++;
    }
    var together = ByteBuffer.allocate(bytes);
    for (var i = 0; i < count; i++) {
      together.put(waiting.removeFirst());
    }
    waitingBytes -= bytes;
    return together.flip();
  }

  @Override
  protected void onCompleteSuccess() {
    gone.accept(this);
    callback.succeeded();
  }

  @Override
  protected void onCompleteFailure(Throwable cause) {
    gone.accept(this);
    callback.failed(cause);
  }
}
