package dev.belfry.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// Something that listens on a port of 127.0.0.1 and answers as a test says. Safe for many threads.
public final class FakeServer implements AutoCloseable {
  private final ServerSocket socket;
  private final Function<Request, String> answers;
  private final List<Request> requests = new CopyOnWriteArrayList<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();

  private FakeServer(ServerSocket socket, Function<Request, String> answers) {
    this.socket = socket;
    this.answers = answers;
  }

  /// A request without a body.
  ///
  /// @param head all of its lines
  public record Request(String head) {
    /// Method and path.
    public String line() {
      return head.substring(0, head.indexOf(" HTTP/"));
    }

    public String header(String name) {
      return head.lines()
          .filter(it -> it.startsWith(name + ": "))
          .map(it -> it.substring(name.length() + 2))
          .findFirst()
          .orElse("");
    }
  }

  /// Listens.
  ///
  /// @param port 0 for any that is free
  /// @param answers a whole answer for each request, empty to say nothing and keep the connection
  public static FakeServer on(int port, Function<Request, String> answers) {
    try {
      var socket = new ServerSocket(port, 50, InetAddress.ofLiteral("127.0.0.1"));
      var server = new FakeServer(socket, answers);
      Thread.ofVirtual().start(server::accept);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// An answer of status 200.
  ///
  /// @param header one whole line, or empty
  public static String ok(String header, String body) {
    return "HTTP/1.1 200 OK\r\n"
        + (header.isEmpty() ? "" : header + "\r\n")
        + "Connection: close\r\n\r\n"
        + body;
  }

  /// Leaves the state file of a server that listens here.
  public FakeServer told(TempHome home, long pid, String capability) {
    var json =
        "{\"pid\":%d,\"port\":%d,\"started\":1,\"capabilities\":{\"cli\":\"%s\"}}"
            .formatted(pid, port(), capability);
    try {
      var folder = Files.createDirectories(home.belfry().resolve("serve"));
      Files.writeString(folder.resolve(port() + ".json"), json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  public int port() {
    return socket.getLocalPort();
  }

  /// What was asked so far.
  public List<Request> requests() {
    return List.copyOf(requests);
  }

  private void accept() {
    while (true) {
      try {
        var one = socket.accept();
        open.add(one);
        Thread.ofVirtual().start(() -> answer(one));
      } catch (IOException _) {
        return; // closed
      }
    }
  }

  private void answer(Socket one) {
    try {
      var head = new StringBuilder();
      var in = one.getInputStream();
      for (var b = in.read(); b >= 0; b = in.read()) {
        head.append((char) b);
        if (head.indexOf("\r\n\r\n") >= 0) {
          break;
        }
      }
      var request = new Request(head.toString().replace("\r\n", "\n"));
      requests.add(request);
      var answer = answers.apply(request);
      if (!answer.isEmpty()) {
        one.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
        one.close();
      }
    } catch (IOException e) {
      requests.add(new Request("broken: " + e + " HTTP/"));
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
      for (var one : open) {
        one.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
