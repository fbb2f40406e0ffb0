package dev.belfry.cli.redact;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.json.JsonText;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// A filter from JSON lines `{id,text,cap}` to JSON lines `{id,out}`, in order. A
/// cap of 0, or none, is no bound.
public final class RedactLines {
  private static final int DONE = 0;
  private static final int INVALID = 2;
  private static final int BROKEN_INPUT = 7;
  private static final String EXPECTED =
      "expected {\"id\":\"…\",\"text\":\"…\",\"cap\":0}; the other lines were filtered";

  private RedactLines() {}

  /// Filters until `in` ends. Lines that cannot be read are named on `err` by their number, never
  /// by their content.
  ///
  /// @return the exit code
  public static int run(InputStream in, PrintStream out, PrintStream err) {
    var code = DONE;
    try (var lines = new BufferedInputStream(in, 1 << 16)) {
      var number = 0L;
      for (var line = next(lines); line != null; line = next(lines)) {
        number++;
        if (!isBlank(line) && !filter(line, number, out, err)) {
          code = INVALID;
        }
      }
    } catch (IOException e) {
      err.println("belfry redact: standard input cannot be read: " + line(e));
      code = BROKEN_INPUT;
    }
    out.flush();
    err.flush();
    return code;
  }

  private static Redacted line(IOException e) {
    return Redact.line(String.valueOf(e.getMessage()), 200);
  }

  private static boolean filter(byte[] line, long number, PrintStream out, PrintStream err) {
    try {
      var request = Request.read(line);
      if (request.id != null && request.text != null) {
        var result = "{\"id\":" + request.id + ",\"out\":" + request.redacted() + "}\n";
        out.writeBytes(result.getBytes(StandardCharsets.UTF_8));
        return true;
      }
      var missing = request.id == null ? "id" : "text";
      err.println("belfry redact: line " + number + " has no " + missing + ", " + EXPECTED);
    } catch (JsonException _) {
      err.println("belfry redact: line " + number + " is not a JSON object, " + EXPECTED);
    }
    return false;
  }

  private static byte @Nullable [] next(InputStream in) throws IOException {
    var line = new ByteArrayOutputStream();
    var b = in.read();
    if (b < 0) {
      return null;
    }
    while (b >= 0 && b != '\n') {
      line.write(b);
      b = in.read();
    }
    return line.toByteArray();
  }

  private static boolean isBlank(byte[] line) {
    for (var b : line) {
      if (b > ' ' || b < 0) {
        return false;
      }
    }
    return true;
  }

  /// One line; `id` is JSON already, because it is given back as it came.
  private record Request(@Nullable String id, @Nullable String text, long cap) {
    static Request read(byte[] line) {
      var cursor = new JsonCursor().over(line, 0, line.length);
      if (!cursor.object()) {
        throw new JsonException("the line is no object", 0);
      }
      String id = null;
      String text = null;
      var cap = 0L;
      while (cursor.nextKey()) {
        if (cursor.keyIs("id")) {
          id = id(cursor);
        } else if (cursor.keyIs("text")) {
          text = cursor.text();
        } else if (cursor.keyIs("cap")) {
          cap = cursor.number(0);
        } else {
          cursor.skip();
        }
      }
      cursor.end();
      return new Request(id, text, cap);
    }

    private static @Nullable String id(JsonCursor cursor) {
      if (cursor.kind() == JsonCursor.Kind.NUMBER) {
        return Long.toString(cursor.number(0));
      }
      var id = cursor.text();
      return id == null ? null : JsonText.quote(id);
    }

    String redacted() {
      var raw = text == null ? "" : text;
      var bound = (int) Math.min(cap, Integer.MAX_VALUE);
      return JsonText.quote((bound > 0 ? Redact.text(raw, bound) : Redact.text(raw)).toString());
    }
  }
}
