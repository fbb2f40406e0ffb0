package dev.belfry.http.jetty;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/// What a caller sees when a request did not reach a route or the route broke: the same few bytes
/// for one status, whatever happened. The rest goes to the log.
final class Failures implements Request.Handler {
  private final Writer writer;
  private final Consumer<Redacted> log;

  Failures(Writer writer, Consumer<Redacted> log) {
    this.writer = writer;
    this.log = log;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    var cause = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
    log.accept(Redact.text("failed " + response.getStatus() + " " + cause, 400));
    response.getHeaders().clear();
    writer.refuse(response.getStatus(), response, callback);
    return true;
  }
}
