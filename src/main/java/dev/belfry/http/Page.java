package dev.belfry.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/// The HTML of the page with the write token of this start: the only place that holds it. Never
/// cached, never framed, and nothing in it runs but scripts of our own files.
public final class Page {
  static final String POLICY =
      String.join(
          "; ",
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self' data: http: https:",
          "font-src 'self'",
          "connect-src 'self'",
          "manifest-src 'self'",
          "frame-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'");

  static final String FILE = "page/index.html";
  private static final String EMPTY_TOKEN = "name=\"belfry-token\" content=\"\"";
  private static final String NOT_BUILT =
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="belfry-token" content="">
      <title>Belfry</title>
      <h1>The page is not built</h1>
      <p>The server runs, and its interface answers. To build the page, run
      <code>./dev build</code> in the folder of Belfry and start the server again.</p>
      </html>
      """;

  private final Answer.Whole answer;

  private Page(String html, Keys keys) {
    var at = html.indexOf(EMPTY_TOKEN);
    if (at < 0 || html.indexOf(EMPTY_TOKEN, at + 1) >= 0) {
      throw new IllegalStateException("index.html has not exactly one <meta " + EMPTY_TOKEN + ">");
    }
    var filled = "name=\"belfry-token\" content=\"" + keys.writeToken() + "\"";
    var bytes = html.replace(EMPTY_TOKEN, filled).getBytes(UTF_8);
    this.answer =
        new Answer.Whole(
            200,
            "text/html; charset=utf-8",
            bytes,
            Map.of("Cache-Control", "no-store", "Content-Security-Policy", POLICY),
            () -> {});
  }

  /// The page packed among that loader's resources, or one that says how to build it.
  public static Page packed(ClassLoader packed, Keys keys) {
    try (var built = packed.getResourceAsStream(FILE)) {
      return new Page(built == null ? NOT_BUILT : new String(built.readAllBytes(), UTF_8), keys);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  public Answer.Whole answer() {
    return answer;
  }
}
