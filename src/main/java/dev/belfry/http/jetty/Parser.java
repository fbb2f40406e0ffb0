package dev.belfry.http.jetty;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpParser;
import org.jspecify.annotations.Nullable;

/// Lets Jetty's parser see a head's bytes only after [Head] found nothing wrong with them, and
/// tells the connection how far the request has come.
final class Parser extends HttpParser {
  /// Above what [Head] lets through, so that one place decides.
  private static final int NEVER_REACHED = Head.MAX_BLOCK + Head.MAX_REQUEST_LINE;

  private final Connection connection;
  private final Head head = new Head();

  Parser(Connection connection, RequestHandler handler, HttpCompliance compliance) {
    this.connection = connection;
    super(handler, NEVER_REACHED, compliance);
    // A cached header would answer to another spelling of its value.
    setHeaderCacheSize(0);
  }

  /// The Host of the present request as it was sent; Jetty's own reading tidies it up.
  String host() {
    return head.host();
  }

  @Override
  public boolean parseNext(ByteBuffer buffer) {
    if (isStart() && head.isComplete()) {
      head.restart();
    }
    if (!head.isComplete() && buffer.hasRemaining()) {
      var fault = look(buffer);
      if (fault != null) {
        buffer.position(buffer.limit());
        badMessage(new HttpException.RuntimeException(fault.status, "bytes"));
        return false;
      }
    }
    var handle = super.parseNext(buffer);
    if (connection.phase() == Connection.Phase.BODY && !inContentState()) {
      connection.enter(Connection.Phase.ANSWER);
    }
    return handle;
  }

  /// The answer is out: the next request may come, and has its own deadlines.
  @Override
  public void reset() {
    super.reset();
    connection.enter(Connection.Phase.IDLE);
  }

  private Head.@Nullable Fault look(ByteBuffer buffer) {
    if (head.isUntouched()) {
      connection.enter(Connection.Phase.HEAD);
    }
    for (var i = buffer.position(); i < buffer.limit() && !head.isComplete(); i++) {
      var fault = head.accept(buffer.get(i));
      if (fault != null) {
        return fault;
      }
    }
    if (head.isComplete()) {
      connection.enter(Connection.Phase.BODY);
    }
    return null;
  }
}
