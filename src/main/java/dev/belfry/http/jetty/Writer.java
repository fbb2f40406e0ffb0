package dev.belfry.http.jetty;

import dev.belfry.http.Answer;
import dev.belfry.http.Asked;
import dev.belfry.http.Refusal;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// Puts answers on the wire, each with the headers that every answer has.
final class Writer {
  private final int port;

  Writer(int port) {
    this.port = port;
  }

  void write(Answer.Whole whole, Asked asked, Response response, Callback callback) {
    common(response, whole.type());
    whole.headers().forEach(response.getHeaders()::put);
    response.setStatus(whole.status());
    var body = whole.body();
    if (whole.isCompressible()) {
      response.getHeaders().put(HttpHeader.VARY, "Accept-Encoding");
      if (takesGzip(asked.header("accept-encoding"))) {
        response.getHeaders().put(HttpHeader.CONTENT_ENCODING, "gzip");
        body = whole.gzipped();
      }
    }
    send(body, response, Callback.from(whole::sent, callback));
  }

  /// The connection ends with it: whatever follows on it is not looked at.
  void refuse(int status, Response response, Callback callback) {
    common(response, "application/json");
    var headers = response.getHeaders();
    headers.put(HttpHeader.CACHE_CONTROL, "no-store");
    headers.put("Content-Security-Policy", Answer.INERT);
    headers.put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE);
    response.setStatus(status);
    send(Refusal.body(status, port), response, callback);
  }

  /// The head of an event stream.
  void events(Response response) {
    common(response, "text/event-stream");
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
    response.getHeaders().put("Content-Security-Policy", Answer.INERT);
    response.setStatus(200);
  }

  private static void send(byte[] body, Response response, Callback callback) {
    if (response.getStatus() != 304) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
    }
    response.write(true, ByteBuffer.wrap(body), callback);
  }

  private static void common(Response response, String type) {
    Answer.COMMON.forEach(response.getHeaders()::put);
    if (!type.isEmpty()) {
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    }
  }

  /// A client that names gzip with a weight of zero does not take it.
  private static boolean takesGzip(String accepted) {
    for (var one : accepted.split(",", -1)) {
      var parts = one.replace(" ", "").split(";", -1);
      if (parts[0].equalsIgnoreCase("gzip")) {
        return parts.length == 1 || !parts[1].matches("q=0(\\.0*)?");
      }
    }
    return false;
  }
}
