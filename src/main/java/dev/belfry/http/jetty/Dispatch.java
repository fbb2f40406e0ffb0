package dev.belfry.http.jetty;

import dev.belfry.http.Answer;
import dev.belfry.http.Asked;
import dev.belfry.http.Gate;
import dev.belfry.http.Refusal;
import dev.belfry.http.Route;
import dev.belfry.http.Site;
import dev.belfry.lib.text.Redact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// From a request to its answer: gate, body, route. The only place that calls a route.
final class Dispatch extends Handler.Abstract {
  private final Gate gate;
  private final Site site;
  private final Streams streams;
  private final Writer writer;

  Dispatch(Gate gate, Site site, Streams streams, Writer writer) {
    this.gate = gate;
    this.site = site;
    this.streams = streams;
    this.writer = writer;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    var asked = asked(request);
    switch (gate.judge(asked)) {
      case Gate.Verdict.Refused refused -> refuse(asked, refused, response, callback);
      case Gate.Verdict.Pass pass -> serve(pass.route(), asked, response, callback);
    }
    return true;
  }

  private void serve(Route route, Asked asked, Response response, Callback callback)
      throws IOException {
    var body = new byte[0];
    if (asked.bodyBytes() != 0) {
      var in = Request.asInputStream(response.getRequest());
      body = in.readNBytes(route.maxBodyBytes() + 1);
      if (gate.judgeBody(route, body) instanceof Gate.Verdict.Refused refused) {
        refuse(asked, refused, response, callback);
        return;
      }
    }
    switch (route.handler().answer(site, asked, body)) {
      case Answer.Whole whole -> writer.write(whole, asked, response, callback);
      case Answer.Events _ -> openStream(asked, response, callback);
    }
  }

  private void openStream(Asked asked, Response response, Callback callback) {
    if (asked.method().equals("HEAD")) {
      writer.events(response);
      callback.succeeded();
      return;
    }
    if (!streams.open(response, callback)) {
      refuse(asked, new Gate.Verdict.Refused(Refusal.STREAMS, ""), response, callback);
    }
  }

  private void refuse(
      Asked asked, Gate.Verdict.Refused refused, Response response, Callback callback) {
    var refusal = refused.refusal();
    var line = "refused " + refusal.status() + " " + refusal + " " + asked.method();
    site.source().log().accept(Redact.text(line + " " + asked.path(), 200));
    if (!refused.allowed().isEmpty()) {
      response.getHeaders().put(HttpHeader.ALLOW, refused.allowed());
    }
    writer.refuse(refusal.status(), response, callback);
  }

  private static Asked asked(Request request) {
    Map<String, List<String>> headers = new HashMap<>();
    for (var field : request.getHeaders()) {
      var value = field.getValue() == null ? "" : field.getValue();
      headers
          .computeIfAbsent(field.getName().toLowerCase(Locale.ROOT), _ -> new ArrayList<>())
          .add(value);
    }
    if (request.getConnectionMetaData().getConnection() instanceof Connection ours) {
      headers.put("host", List.of(ours.host()));
    }
    var uri = request.getHttpURI();
    var query = uri.getQuery() == null ? "" : uri.getQuery();
    var chunked = headers.containsKey("transfer-encoding");
    var bodyBytes = chunked ? -1 : Math.max(0, request.getLength());
    return new Asked(request.getMethod(), uri.getPath(), query, headers, bodyBytes);
  }
}
