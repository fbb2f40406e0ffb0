package dev.belfry.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.belfry.lib.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// What a route answers.
public sealed interface Answer {
  /// On every answer of every door, refusals included.
  Map<String, String> COMMON =
      Map.of(
          "X-Content-Type-Options", "nosniff",
          "Referrer-Policy", "no-referrer",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Cross-Origin-Opener-Policy", "same-origin",
          "X-Frame-Options", "DENY");

  /// For whatever is not the page: should a browser show it, it can do nothing.
  String INERT = "default-src 'none'; frame-ancestors 'none'";

  /// A whole answer.
  static Whole json(int status, Object body) {
    return new Whole(status, "application/json", Json.bytes(body));
  }

  /// A file to keep, of words that any program may show.
  ///
  /// @param name of letters, digits, `.`, `-` and `_`
  static Whole file(String name, String type, byte[] body) {
    return new Whole(200, type, body)
        .with("Content-Disposition", "attachment; filename=\"" + name + "\"");
  }

  static Whole refused(Refusal refusal, int port) {
    return new Whole(refusal.status(), "application/json", Refusal.body(refusal.status(), port));
  }

  /// What was asked for is what the caller has.
  static Whole unchanged() {
    return new Whole(304, "", new byte[0]);
  }

  /// A stream of events, which lasts until one side ends it.
  record Events() implements Answer {}

  /// Bytes that never change once made, with their compressed form where somebody asked for it.
  /// Safe for use by many threads.
  final class Whole implements Answer {
    private static final int WORTH_COMPRESSING_BYTES = 1_024;

    private final int status;
    private final String type;
    private final byte[] body;
    private final Map<String, String> headers;
    private final Runnable afterwards;
    private volatile byte @Nullable [] gzipped;

    Whole(int status, String type, byte[] body) {
      this(
          status,
          type,
          body,
          Map.of("Cache-Control", "no-store", "Content-Security-Policy", INERT),
          () -> {});
    }

    Whole(int status, String type, byte[] body, Map<String, String> headers, Runnable afterwards) {
      this.status = status;
      this.type = type;
      this.body = body;
      this.headers = Map.copyOf(headers);
      this.afterwards = afterwards;
    }

    public Whole with(String name, String value) {
      var more = new java.util.HashMap<>(headers);
      more.put(name, value);
      return new Whole(status, type, body, more, afterwards);
    }

    /// The same, and `action` once it was sent.
    public Whole then(Runnable action) {
      return new Whole(status, type, body, headers, action);
    }

    public int status() {
      return status;
    }

    /// Empty for an answer without content.
    public String type() {
      return type;
    }

    public Map<String, String> headers() {
      return headers;
    }

    public void sent() {
      afterwards.run();
    }

    public byte[] body() {
      return body;
    }

    /// Whether the answer differs for a client that takes gzip.
    public boolean isCompressible() {
      return body.length > WORTH_COMPRESSING_BYTES
          && (type.startsWith("text/")
              || type.startsWith("application/json")
              || type.startsWith("image/svg"));
    }

    /// Made once; two threads at the same time make it twice, to the same effect.
    public byte[] gzipped() {
      var ready = gzipped;
      if (ready == null) {
        ready = gzip(body);
        gzipped = ready;
      }
      return ready;
    }

    private static byte[] gzip(byte[] body) {
      var out = new ByteArrayOutputStream(body.length / 3);
      try (var gzip = new GZIPOutputStream(out, 8_192)) {
        gzip.write(body);
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
      return out.toByteArray();
    }

    @Override
    public String toString() {
      return status + " " + type + " " + new String(body, UTF_8);
    }
  }
}
