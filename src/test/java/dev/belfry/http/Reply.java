package dev.belfry.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What came back over a socket, byte for byte. Headers by lower-case name; repeated ones joined.
public record Reply(int status, Map<String, String> headers, String body, boolean closed) {
  private static final int PATIENCE_MILLIS = 10_000;

  /// Sends bytes on a connection of their own and reads one answer.
  public static Reply to(int port, String bytes) {
    try (var socket = connect(port)) {
      write(socket, bytes);
      return read(socket, bytes.startsWith("HEAD "));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  public static Socket connect(int port) throws IOException {
    var socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.setTcpNoDelay(true);
    return socket;
  }

  /// A server that hangs up early is no failure of the sender.
  public static void write(Socket socket, String bytes) throws IOException {
    try {
      socket.getOutputStream().write(bytes.getBytes(ISO_8859_1));
    } catch (SocketException hungUp) {
      assert hungUp != null;
    }
  }

  /// Reads the next answer; the body of a stream is left to the caller.
  public static Reply read(Socket socket, boolean toHead) throws IOException {
    var in = socket.getInputStream();
    var lines = head(in);
    if (lines.isEmpty()) {
      return new Reply(0, Map.of(), "", true);
    }
    var headers = new LinkedHashMap<String, String>();
    for (var line : lines.subList(1, lines.size())) {
      var colon = line.indexOf(':');
      headers.merge(
          line.substring(0, colon).toLowerCase(Locale.ROOT),
          line.substring(colon + 1).strip(),
          (one, other) -> one + " | " + other);
    }
    var status = Integer.parseInt(lines.getFirst().split(" ", -1)[1]);
    var body = toHead || status == 304 ? "" : body(in, headers);
    var closed = "close".equals(headers.get("connection"));
    // To a HEAD that could not be parsed, a body may be sent.
    return new Reply(status, headers, body, closed && ends(in));
  }

  private static boolean ends(InputStream in) throws IOException {
    in.readAllBytes();
    return true;
  }

  private static List<String> head(InputStream in) throws IOException {
    var head = new ByteArrayOutputStream();
    while (!head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
      int next;
      try {
        next = in.read();
      } catch (SocketException reset) {
        next = -1;
      }
      if (next < 0) {
        return List.of();
      }
      head.write(next);
    }
    return Arrays.asList(head.toString(ISO_8859_1).split("\r\n", 0));
  }

  private static String body(InputStream in, Map<String, String> headers) throws IOException {
    if ("text/event-stream".equals(headers.get("content-type"))) {
      return "";
    }
    var length = headers.get("content-length");
    var bytes = length == null ? in.readAllBytes() : in.readNBytes(Integer.parseInt(length));
    return new String(bytes, ISO_8859_1);
  }

  public String header(String name) {
    return headers.getOrDefault(name, "");
  }

  /// All that a caller can tell refusals apart by.
  public String sameness() {
    var all = new LinkedHashMap<>(headers);
    all.remove("date");
    return status + " " + all + " " + body;
  }
}
