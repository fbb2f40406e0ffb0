package dev.belfry.http;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.TempHome;
import java.util.regex.Pattern;

/// The built program, serving an empty home, seen from a socket.
final class BuiltServer implements AutoCloseable {
  private static final Pattern CAPABILITY = Pattern.compile("\"cli\"\\s*:\\s*\"([0-9a-f]{64})\"");

  final TempHome home = TempHome.empty();
  final BelfryProcess process = BelfryProcess.serve(home);
  final Victim victim = Victim.at(process.port(), capability(process));

  private static String capability(BelfryProcess process) {
    var found = CAPABILITY.matcher(process.state());
    if (!found.find()) {
      throw new AssertionError("no capability in the state file: " + process.state());
    }
    return found.group(1);
  }

  int port() {
    return process.port();
  }

  /// A request as a program sends it, with further header lines.
  Reply send(String methodAndPath, String body, String... headers) {
    var length = body.isEmpty() ? "" : "Content-Length: " + body.length() + "\r\n";
    var lines = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    return Reply.to(
        port(), methodAndPath + " HTTP/1.1\r\n" + victim.host() + length + lines + "\r\n" + body);
  }

  Reply get(String path, String... headers) {
    return send("GET " + path, "", headers);
  }

  String guard() {
    return victim.guard().strip();
  }

  @Override
  public void close() {
    process.close();
    home.close();
  }
}
