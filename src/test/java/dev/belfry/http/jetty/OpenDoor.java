package dev.belfry.http.jetty;

import dev.belfry.http.Canned;
import dev.belfry.http.Keys;
import dev.belfry.http.Reply;
import dev.belfry.http.Victim;
import dev.belfry.http.local.LocalDoor;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/// A server with canned answers on a free port, and the words to talk to it.
final class OpenDoor implements AutoCloseable {
  final Canned canned = new Canned();
  final Keys keys = Keys.draw(new SplittableRandom(3));
  final HttpServer server;
  final Victim victim;

  OpenDoor(Limits limits) {
    server = HttpServer.open(LocalDoor.DOOR, 0, limits, keys, canned.source());
    victim = Victim.at(server.port(), keys.capability("cli"));
  }

  int port() {
    return server.port();
  }

  /// A GET as a program sends it.
  Reply get(String path, String... headers) {
    return send("GET " + path, "", headers);
  }

  /// A request with a body, if that is not empty.
  Reply send(String methodAndPath, String body, String... headers) {
    return Reply.to(port(), request(methodAndPath, body, headers));
  }

  String request(String methodAndPath, String body, String... headers) {
    var length = body.isEmpty() ? "" : "Content-Length: " + body.length() + "\r\n";
    var lines = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    return methodAndPath + " HTTP/1.1\r\n" + victim.host() + length + lines + "\r\n" + body;
  }

  /// What the page sends with a write.
  String guard() {
    return victim.guard().strip();
  }

  /// Opens an event stream and passes over its head.
  Socket stream() throws IOException {
    var socket = Reply.connect(port());
    Reply.write(socket, request("GET /api/stream", ""));
    var head = Reply.read(socket, false);
    if (head.status() != 200) {
      socket.close();
      throw new AssertionError("no stream: " + head);
    }
    return socket;
  }

  /// Reads from a socket until `wanted` was seen; the answer is all that was read.
  static String readUntil(Socket socket, String wanted) throws IOException {
    var seen = new StringBuilder();
    while (seen.indexOf(wanted) < 0) {
      var next = socket.getInputStream().read();
      if (next < 0) {
        throw new AssertionError("ended before " + wanted + ": " + seen);
      }
      seen.append(new String(new byte[] {(byte) next}, StandardCharsets.ISO_8859_1));
    }
    return seen.toString();
  }

  @Override
  public void close() {
    server.close();
  }
}
