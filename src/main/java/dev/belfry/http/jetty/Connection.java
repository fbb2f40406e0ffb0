package dev.belfry.http.jetty;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.belfry.http.Answer;
import dev.belfry.http.Refusal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.internal.HttpConnection;

/// A connection that checks bytes before they are parsed, and always knows what it waits for and
/// until when:
///
/// ```
/// open ─▶ HEAD ─▶ BODY ─▶ ANSWER ─▶ IDLE ─▶ HEAD …
///          │        │        └────▶ STREAM
///          └────────┴── time is up: 408, closed
/// ```
final class Connection extends HttpConnection {
  /// What it waits for; IDLE and STREAM have no deadline here.
  enum Phase {
    HEAD,
    BODY,
    ANSWER,
    IDLE,
    STREAM
  }

  private record Wait(Phase phase, long dueNanos) {}

  private final Deadlines deadlines;
  private volatile Wait wait = new Wait(Phase.IDLE, 0);

  Connection(
      HttpConfiguration configuration,
      Connector connector,
      EndPoint endPoint,
      Deadlines deadlines) {
    this.deadlines = deadlines;
    super(configuration, connector, endPoint);
  }

  /// Called by the constructor of the class above, before there are fields here.
  @Override
  protected HttpParser newHttpParser(HttpCompliance compliance) {
    var handler = (HttpParser.RequestHandler) super.newHttpParser(compliance).getHandler();
    return new Parser(this, handler, compliance);
  }

  @Override
  public void onOpen() {
    enter(Phase.HEAD);
    deadlines.add(this);
    super.onOpen();
  }

  @Override
  public void onClose(Throwable cause) {
    deadlines.remove(this);
    super.onClose(cause);
  }

  /// The Host of the request under way, as it was sent.
  String host() {
    return ((Parser) getParser()).host();
  }

  void enter(Phase phase) {
    var limits = deadlines.limits();
    var time =
        switch (phase) {
          case HEAD -> limits.head();
          case BODY -> limits.body();
          case ANSWER -> limits.answer();
          case IDLE, STREAM -> Duration.ZERO;
        };
    wait = new Wait(phase, System.nanoTime() + time.toNanos());
  }

  Phase phase() {
    return wait.phase();
  }

  void endIfIdle() {
    if (wait.phase() == Phase.IDLE || wait.phase() == Phase.HEAD) {
      getEndPoint().close();
    }
  }

  void endIfOverdue(long nowNanos) {
    var now = wait;
    if (now.phase() == Phase.IDLE || now.phase() == Phase.STREAM || now.dueNanos() > nowNanos) {
      return;
    }
    if (now.phase() != Phase.ANSWER && getBytesIn() > 0) {
      sayTooSlow();
    }
    getEndPoint().close();
  }

  /// Nothing was answered yet and nobody else writes: the few bytes go out as they are, or not.
  private void sayTooSlow() {
    var body = Refusal.body(408, 0);
    var head = new StringBuilder("HTTP/1.1 408 Request Timeout\r\n");
    Answer.COMMON.forEach((name, value) -> line(head, name, value));
    line(head, "Cache-Control", "no-store");
    line(head, "Content-Type", "application/json");
    line(head, "Content-Length", String.valueOf(body.length));
    line(head, "Connection", "close");
    head.append("\r\n");
    try {
      getEndPoint()
          .flush(ByteBuffer.wrap(head.toString().getBytes(US_ASCII)), ByteBuffer.wrap(body));
    } catch (IOException gone) {
      // The connection is closed either way.
      getEndPoint().close(gone);
    }
  }

  private static void line(StringBuilder head, String name, String value) {
    head.append(name).append(": ").append(value).append("\r\n");
  }
}
