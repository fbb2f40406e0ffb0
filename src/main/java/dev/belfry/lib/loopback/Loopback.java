package dev.belfry.lib.loopback;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Sends one request to a port of 127.0.0.1 and reads the answer. A socket and forty lines,
/// because the JDK's client takes ten times as long to load as the whole conversation lasts.
public final class Loopback {
  private static final byte[] LOCALHOST = {127, 0, 0, 1};
  private static final int CONNECT_MILLIS = 1_000;
  private static final int READ_MILLIS = 2_000;
  private static final int MOST_BYTES = 64 << 20;

  private Loopback() {}

  /// What was answered.
  ///
  /// @param head the status line and all headers
  /// @param body without its transfer coding
  public record Answer(int status, String head, String body) {
    /// The value of the first header of that name, empty if there is none.
    public String header(String name) {
      var line = name.toLowerCase(Locale.ROOT) + ":";
      return head.lines()
          .filter(it -> it.toLowerCase(Locale.ROOT).startsWith(line))
          .map(it -> it.substring(line.length()).strip())
          .findFirst()
          .orElse("");
    }
  }

  /// Asks with no body.
  ///
  /// @param headers whole lines, such as `X-Belfry-Token: …`
  /// @return empty if nobody listens, or what answers speaks no HTTP within two seconds
  public static Optional<Answer> find(int port, String method, String path, List<String> headers) {
    try (var socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(InetAddress.getByAddress(LOCALHOST), port), CONNECT_MILLIS);
      socket.setSoTimeout(READ_MILLIS);
      socket.getOutputStream().write(request(port, method, path, headers));
      return parse(read(socket));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static byte[] request(int port, String method, String path, List<String> headers) {
    var text = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    text.append("Host: 127.0.0.1:").append(port).append("\r\n");
    text.append("Connection: close\r\n");
    if (!method.equals("GET")) {
      text.append("Content-Length: 0\r\n");
    }
    headers.forEach(header -> text.append(header).append("\r\n"));
    return text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] read(Socket socket) throws IOException {
    return socket.getInputStream().readNBytes(MOST_BYTES);
  }

  static Optional<Answer> parse(byte[] bytes) {
    var text = new String(bytes, StandardCharsets.ISO_8859_1);
    var end = text.indexOf("\r\n\r\n");
    if (end < 12 || !text.startsWith("HTTP/1.1 ")) {
      return Optional.empty();
    }
    var head = text.substring(0, end);
    var status = text.substring(9, 12);
    if (!status.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.empty();
    }
    var body = Arrays.copyOfRange(bytes, end + 4, bytes.length);
    var chunked = head.toLowerCase(Locale.ROOT).contains("\r\ntransfer-encoding: chunked");
    var plain = chunked ? joined(body) : body;
    return Optional.of(new Answer(Integer.parseInt(status), head, utf8(plain)));
  }

  private static String utf8(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /// The chunks of a body (RFC 9112, 7.1) as one; what is cut or no chunk ends it.
  private static byte[] joined(byte[] body) {
    var text = new String(body, StandardCharsets.ISO_8859_1);
    var out = new ByteArrayOutputStream();
    var at = 0;
    while (true) {
      var end = text.indexOf("\r\n", at);
      if (end < 0) {
        return out.toByteArray();
      }
      var size = size(text.substring(at, end));
      if (size <= 0 || end + 2 + size > body.length) {
        return out.toByteArray();
      }
      out.write(body, end + 2, size);
      at = end + 2 + size + 2;
    }
  }

  private static int size(String line) {
    try {
      var semicolon = line.indexOf(';');
      return Integer.parseInt((semicolon < 0 ? line : line.substring(0, semicolon)).strip(), 16);
    } catch (NumberFormatException _) {
      return 0;
    }
  }
}
