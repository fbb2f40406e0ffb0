package dev.belfry.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The lines that a process prints, read by a thread of its own. Safe for many threads.
final class Captured {
  private final StringBuilder text = new StringBuilder();
  private final List<Wanted> wanted = new ArrayList<>();
  private final Thread reader;

  private record Wanted(String part, CompletableFuture<String> line) {}

  private Captured(InputStream in) {
    this.reader = Thread.ofVirtual().unstarted(() -> readAll(in));
  }

  static Captured of(InputStream in) {
    var captured = new Captured(in);
    captured.reader.start();
    return captured;
  }

  /// The next or an earlier line that holds `part`.
  synchronized CompletableFuture<String> line(String part) {
    var wish = new Wanted(part, new CompletableFuture<>());
    text.toString()
        .lines()
        .filter(line -> line.contains(part))
        .findFirst()
        .ifPresent(wish.line()::complete);
    wanted.add(wish);
    return wish.line();
  }

  synchronized String soFar() {
    return text.toString();
  }

  /// Everything, once the process has closed its end.
  String whole() {
    try {
      reader.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return soFar();
  }

  private void readAll(InputStream in) {
    try (var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        add(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private synchronized void add(String line) {
    text.append(line).append('\n');
    wanted.stream()
        .filter(wish -> line.contains(wish.part()))
        .forEach(wish -> wish.line().complete(line));
  }
}
