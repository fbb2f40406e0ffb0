package dev.belfry.http.jetty;

import dev.belfry.http.Assets;
import dev.belfry.http.Door;
import dev.belfry.http.Gate;
import dev.belfry.http.Keys;
import dev.belfry.http.Page;
import dev.belfry.http.Site;
import dev.belfry.http.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.ThreadPool;

/// One open door. Closing it ends the streams with a last word, lets answers under way finish, and
/// frees the port.
public final class HttpServer implements AutoCloseable {
  private static final int MIN_THREADS = 2;
  private static final int MAX_THREADS = 8;

  /// So many more buffers of an unwanted body are read before the connection is closed.
  private static final int UNWANTED_READS = 4;

  /// Strict but for strange hosts: those are for the gate to refuse, with all other wrong ones.
  private static final HttpCompliance BYTES =
      HttpCompliance.STRICT.with("BELFRY", HttpCompliance.Violation.UNSAFE_HOST_HEADER);

  private static final int STOP_THREADS_MILLIS = 500;
  private static final int SHUTDOWN_IDLE_MILLIS = 1_000;

  private final Server server;
  private final ServerConnector connector;
  private final Streams streams;
  private final Deadlines deadlines;

  private HttpServer(
      Server server, ServerConnector connector, Streams streams, Deadlines deadlines) {
    this.deadlines = deadlines;
    this.server = server;
    this.connector = connector;
    this.streams = streams;
  }

  /// Opens the door.
  ///
  /// @param port 0 for any free one
  /// @throws UncheckedIOException if the port cannot be had
  public static HttpServer open(Door door, int port, Limits limits, Keys keys, Source source) {
    var scheduler = new ScheduledExecutorScheduler("belfry-http-clock", true);
    var server = new Server(threads(), scheduler, null);
    var deadlines = new Deadlines(limits, scheduler);
    var factory = new Connections(configuration(), deadlines);
    var connector = new ServerConnector(server, null, null, null, 0, 1, factory);
    connector.setHost(door.address());
    connector.setPort(port);
    connector.setIdleTimeout(limits.idle().toMillis());
    connector.setShutdownIdleTimeout(SHUTDOWN_IDLE_MILLIS);
    connector.addBean(new NetworkConnectionLimit(limits.connections(), connector));
    server.addConnector(connector);
    server.setStopTimeout(limits.stop().toMillis());
    server.setDynamic(false);
    try {
      connector.open();
      var bound = connector.getLocalPort();
      var writer = new Writer(bound);
      var streams = new Streams(source, limits, writer, scheduler);
      var packed = HttpServer.class.getClassLoader();
      var site = new Site(source, Page.packed(packed, keys), new Assets(packed), keys, bound);
      var dispatch = new Dispatch(new Gate(door, bound, keys), site, streams, writer);
      server.setHandler(new GracefulHandler(dispatch));
      server.setErrorHandler(new Failures(writer, source.log()));
      server.start();
      return new HttpServer(server, connector, streams, deadlines);
    } catch (IOException refused) {
      throw new UncheckedIOException(refused);
    } catch (Exception broken) {
      throw new IllegalStateException("the server does not start", broken);
    }
  }

  /// The port that was bound.
  public int port() {
    return connector.getLocalPort();
  }

  /// How many event streams are open.
  public int streams() {
    return streams.count();
  }

  @Override
  public void close() {
    connector.close();
    streams.stop();
    deadlines.endIdle();
    try {
      server.stop();
    } catch (TimeoutException unfinished) {
      // Whoever did not take an answer in time was cut off; the server has stopped all the same.
      return;
    } catch (Exception broken) {
      throw new IllegalStateException("the server does not stop", broken);
    }
  }

  /// A few threads for sockets; requests run on virtual ones.
  private static ThreadPool threads() {
    var threads = new QueuedThreadPool(MAX_THREADS, MIN_THREADS);
    threads.setName("belfry-http");
    threads.setDaemon(true);
    threads.setReservedThreads(0);
    threads.setStopTimeout(STOP_THREADS_MILLIS);
    threads.setVirtualThreadsExecutor(VirtualThreads.getDefaultVirtualThreadsExecutor());
    return threads;
  }

  private static HttpConfiguration configuration() {
    var configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setHttpCompliance(BYTES);
    configuration.setMaxUnconsumedRequestContentReads(UNWANTED_READS);
    return configuration;
  }
}
