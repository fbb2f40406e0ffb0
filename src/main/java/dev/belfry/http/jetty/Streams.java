package dev.belfry.http.jetty;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.belfry.http.Source;
import dev.belfry.lib.feed.Feed;
import dev.belfry.lib.json.Json;
import dev.belfry.lib.text.Redact;
import dev.belfry.wire.ChangeView;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/// All open event streams of a door. A change is written as JSON once, however many listen.
///
/// Safe for use by many threads.
final class Streams {
  private static final byte[] HEARTBEAT = ": here\n\n".getBytes(UTF_8);

  private final Source source;
  private final Limits limits;
  private final Writer writer;
  private final Scheduler scheduler;
  private final Set<Stream> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger taken = new AtomicInteger();
  private final AtomicBoolean beating = new AtomicBoolean();
  private final Feed.Subscription subscription;
  private volatile boolean stopping;

  Streams(Source source, Limits limits, Writer writer, Scheduler scheduler) {
    this.source = source;
    this.limits = limits;
    this.writer = writer;
    this.scheduler = scheduler;
    this.subscription = source.changes().subscribe(this::tell);
  }

  /// How many are open.
  int count() {
    return open.size();
  }

  /// Begins a stream, unless all places are taken.
  boolean open(Response response, Callback callback) {
    if (stopping || taken.incrementAndGet() > limits.streams()) {
      if (!stopping) {
        taken.decrementAndGet();
      }
      return false;
    }
    writer.events(response);
    var connection = response.getRequest().getConnectionMetaData().getConnection();
    if (connection instanceof Connection ours) {
      ours.enter(Connection.Phase.STREAM);
    }
    var stream = new Stream(response, callback, this::forget);
    // It listens before the revision is read, so that no change falls between the two.
    open.add(stream);
    stream.begin(event(revision(ChangeView.Kind.REVISION)));
    if (beating.compareAndSet(false, true)) {
      scheduleBeat();
    }
    return true;
  }

  /// Tells every stream that the server stops, and ends it.
  void stop() {
    stopping = true;
    subscription.close();
    var last = event(revision(ChangeView.Kind.STOPPING));
    for (var stream : open) {
      stream.offer(last);
      stream.end();
    }
  }

  private void tell(ChangeView change) {
    if (open.isEmpty()) {
      return;
    }
    var event = event(change);
    for (var stream : open) {
      stream.offer(event);
    }
  }

  private void forget(Stream stream) {
    if (open.remove(stream)) {
      taken.decrementAndGet();
    }
  }

  private void scheduleBeat() {
    scheduler.schedule(this::beat, limits.heartbeat().toMillis(), TimeUnit.MILLISECONDS);
  }

  private void beat() {
    for (var stream : open) {
      stream.offer(HEARTBEAT);
    }
    if (!open.isEmpty()) {
      scheduleBeat();
      return;
    }
    beating.set(false);
    if (!open.isEmpty() && beating.compareAndSet(false, true)) {
      scheduleBeat();
    }
  }

  private ChangeView revision(ChangeView.Kind kind) {
    return new ChangeView(kind, Redact.text(""), source.revision().get(), null, null);
  }

  private static byte[] event(ChangeView change) {
    var json = new String(Json.bytes(change), UTF_8);
    return ("id: " + change.rev() + "\ndata: " + json + "\n\n").getBytes(UTF_8);
  }
}
