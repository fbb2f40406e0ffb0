package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Bytes that no harness would write, made from lines that one does. A reader may refuse a line and
/// do nothing else.
public final class HostileInput {
  private HostileInput() {}

  /// Damages one of `lines` in a way that `seed` decides, reads it, and checks what came out.
  public static void check(SessionReader reader, StoreFile file, List<byte[]> lines, long seed) {
    var random = new SplittableRandom(seed);
    for (var round = 0; round < 50; round++) {
      var line = damaged(lines.get(random.nextInt(lines.size())), random);
      var events = new ArrayList<SessionEvent>();
      try {
        reader.read(file, new JsonCursor().over(line, 0, line.length), events::add);
      } catch (JsonException _) {
        // A line that is not JSON may be refused.
      }
      for (var event : events) {
        assertThat(event.at()).isNotNegative();
        if (event instanceof SessionEvent.Replied replied) {
          assertThat(replied.usage().input()).isNotNegative();
          assertThat(replied.usage().output()).isNotNegative();
        }
      }
    }
  }

  private static byte[] damaged(byte[] line, SplittableRandom random) {
    return switch (random.nextInt(5)) {
      case 0 -> random(random);
      case 1 -> cut(line, random);
      case 2 -> flipped(line, random);
      case 3 -> twice(line, random);
      default -> swapped(line, random);
    };
  }

  private static byte[] random(SplittableRandom random) {
    var bytes = new byte[random.nextInt(200)];
    random.nextBytes(bytes);
    return bytes;
  }

  private static byte[] cut(byte[] line, SplittableRandom random) {
    return Arrays.copyOf(line, random.nextInt(line.length + 1));
  }

  private static byte[] flipped(byte[] line, SplittableRandom random) {
    var bytes = line.clone();
    for (var i = 0; i < 3 && bytes.length > 0; i++) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static byte[] twice(byte[] line, SplittableRandom random) {
    var from = random.nextInt(line.length + 1);
    var bytes = Arrays.copyOf(line, line.length * 2 - from);
    System.arraycopy(line, from, bytes, line.length, line.length - from);
    return bytes;
  }

  /// Exchanges values for others of another type, so that the line often stays JSON.
  private static byte[] swapped(byte[] line, SplittableRandom random) {
    var values = new String[] {"null", "17", "-1", "1e999", "[]", "{}", "\"x\"", "true", "[null]"};
    var text = new String(line, StandardCharsets.ISO_8859_1);
    var colon = text.indexOf(':', random.nextInt(Math.max(1, text.length())));
    if (colon < 0) {
      return line;
    }
    var comma = text.indexOf(',', colon);
    var rest = comma < 0 ? "}" : text.substring(comma);
    return (text.substring(0, colon + 1) + values[random.nextInt(values.length)] + rest)
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
