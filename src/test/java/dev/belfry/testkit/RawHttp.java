package dev.belfry.testkit;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// HTTP/1.1 as bytes over a socket, since libraries repair what a test wants to be broken.
public final class RawHttp {
  private static final int PATIENCE_MILLIS = 20_000;

  private static final Answer NONE = new Answer(0, List.of(), "");

  private RawHttp() {}

  /// An answer as it came.
  ///
  /// @param status 0 where the connection ended without an answer
  /// @param headers lines in their order, without the status line
  /// @param body as ISO 8859-1, one character a byte
  public record Answer(int status, List<String> headers, String body) {
    public Answer {
      headers = List.copyOf(headers);
    }

    /// The body read as UTF-8.
    public String text() {
      return new String(body.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    /// The value of a header, empty where it is missing; the first where it is doubled.
    public String header(String name) {
      var prefix = name.toLowerCase(Locale.ROOT) + ":";
      return headers.stream()
          .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(prefix))
          .map(line -> line.substring(prefix.length()).trim())
          .findFirst()
          .orElse("");
    }
  }

  /// A request of the given lines, each ended by CRLF, and an empty line; then everything that
  /// comes until the server closes or the answer's length is reached.
  public static Answer send(int port, String... lines) throws IOException {
    return sendBytes(
        port, (String.join("\r\n", lines) + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
  }

  /// A GET with the right Host and the further header lines.
  public static Answer get(int port, String path, String... headers) throws IOException {
    var lines = new ArrayList<String>();
    lines.add("GET " + path + " HTTP/1.1");
    lines.add("Host: 127.0.0.1:" + port);
    lines.add("Connection: close");
    lines.addAll(List.of(headers));
    return send(port, lines.toArray(String[]::new));
  }

  /// Exactly these bytes.
  public static Answer sendBytes(int port, byte[] request) throws IOException {
    try (var socket = open(port)) {
      socket.getOutputStream().write(request);
      socket.getOutputStream().flush();
      return read(socket, !new String(request, StandardCharsets.ISO_8859_1).startsWith("HEAD "));
    }
  }

  /// A connection for a test that writes and reads by itself.
  public static Socket open(int port) throws IOException {
    var socket = new Socket();
    socket.connect(
        new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), PATIENCE_MILLIS);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  /// The answer that comes on a connection, interim ones (100) aside. A reset in front of the
  /// first byte is status 0.
  ///
  /// @param withBody false for the answer of a HEAD
  public static Answer read(Socket socket, boolean withBody) throws IOException {
    var in = new BufferedInputStream(socket.getInputStream());
    try {
      var head = head(in);
      while (head.startsWith("HTTP/1.1 100")) {
        head = head(in);
      }
      if (!head.startsWith("HTTP/1.1 ")) {
        return NONE;
      }
      var lines = List.of(head.split("\r\n"));
      var answer =
          new Answer(
              Integer.parseInt(lines.getFirst().substring(9, 12)),
              lines.subList(1, lines.size()),
              "");
      return withBody ? new Answer(answer.status(), answer.headers(), body(in, answer)) : answer;
    } catch (SocketTimeoutException e) {
      throw e;
    } catch (IOException reset) {
      return NONE;
    }
  }

  private static String head(InputStream in) throws IOException {
    var bytes = new ByteArrayOutputStream();
    var ended = 0;
    for (int b = in.read(); b >= 0 && ended < 4; b = ended < 4 ? in.read() : b) {
      bytes.write(b);
      ended = b == "\r\n\r\n".charAt(ended) ? ended + 1 : b == '\r' ? 1 : 0;
    }
    return bytes.toString(StandardCharsets.ISO_8859_1);
  }

  private static String body(InputStream in, Answer answer) throws IOException {
    var length = answer.header("Content-Length");
    if (!length.isEmpty()) {
      return latin(in.readNBytes(Integer.parseInt(length)));
    }
    if (!answer.header("Transfer-Encoding").equals("chunked")) {
      return latin(in.readAllBytes());
    }
    var body = new ByteArrayOutputStream();
    for (int size = chunk(in); size > 0; size = chunk(in)) {
      body.writeBytes(in.readNBytes(size));
      in.skipNBytes(2);
    }
    return latin(body.toByteArray());
  }

  private static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static int chunk(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
      line.append((char) b);
    }
    var size = line.toString().trim();
    return size.isEmpty() ? 0 : Integer.parseInt(size, 16);
  }
}
