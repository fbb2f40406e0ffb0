package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Lines that no harness would write, made from lines that one does.
final class Hostile {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /// No value a line has is looked for by this name.
  private static final String HOLE = "\"hole-5c1d\"";

  private static final List<String> ODD =
      List.of(
          "null",
          "true",
          "[]",
          "[null]",
          "{}",
          "[[{\"type\":7}],3,\"x\",{\"text\":[]}]",
          "\"\"",
          "\" \"",
          "\"x\"",
          "\"\\ud800 \\udc00\\ud83d\"",
          "\"\\u0000\\u001b[31m\"",
          "-1",
          "0",
          "17.5",
          "-9223372036854775808",
          "9223372036854775807",
          "99999999999999999999999999",
          "1e999",
          "-1e999",
          "{\"type\":null,\"text\":7,\"id\":{},\"content\":null}");

  private static final Pattern YEAR = Pattern.compile("\\b20\\d\\d-(?=\\d\\d-)");
  private static final Pattern MILLIS = Pattern.compile("(?<![\\d\\w-])1[67]\\d{11}(?!\\d)");
  private static final Pattern SECONDS = Pattern.compile("(?<![\\d\\w-])1[67]\\d{8}(?!\\d)");

  private Hostile() {}

  static List<String> lines(byte[] bytes) {
    return Arrays.stream(new String(bytes, StandardCharsets.UTF_8).split("\n", -1))
        .filter(line -> !line.isBlank())
        .toList();
  }

  /// Whether the line is an object or an array that any parser takes.
  static boolean isJson(String line) {
    try {
      new JsonCursor().over(line.getBytes(StandardCharsets.UTF_8), 0, 1).kind();
      return JSON.readTree(line).isContainer();
    } catch (JacksonException | JsonException _) {
      return false;
    }
  }

  /// What holds for all events, whatever they were made of.
  static void areSane(List<SessionEvent> events) {
    for (var event : events) {
      assertThat(event).isNotNull();
      assertThat(event.at()).isNotNegative();
      switch (event) {
        case SessionEvent.Replied it -> isSane(it.usage());
        case SessionEvent.Metered it -> {
          isSane(it.total());
          if (it.last() != null) {
            isSane(it.last());
          }
        }
        case SessionEvent.Located it ->
            assertThat(it.cwd() != null || it.branch() != null).isTrue();
        case SessionEvent.Modelled it -> assertThat(it.model()).isNotBlank();
        case SessionEvent.Said it -> assertThat(it.text()).isNotBlank();
        case SessionEvent.Prompted it -> assertThat(it.text()).isNotBlank();
        case SessionEvent.Identified it -> assertThat(it.sessionId()).isNotBlank();
        default -> {}
      }
    }
  }

  private static void isSane(Usage usage) {
    assertThat(List.of(usage.input(), usage.output(), usage.cacheRead(), usage.cacheWrite()))
        .allMatch(tokens -> tokens >= 0);
    assertThat(usage.total()).isNotNegative();
    assertThat(usage.reasoning()).isGreaterThanOrEqualTo(-1);
  }

  /// The line with each of its values in turn exchanged for each odd one.
  static List<String> withOddValues(String line) {
    var lines = new ArrayList<String>();
    for (var holed : holed(line)) {
      for (var value : ODD) {
        lines.add(holed.replace(HOLE, value));
      }
    }
    return lines;
  }

  /// The line with each of its values in turn exchanged for `value`.
  static List<String> with(String line, String value) {
    return holed(line).stream().map(holed -> holed.replace(HOLE, value)).toList();
  }

  private static List<String> holed(String line) {
    var root = JSON.readTree(line);
    var lines = new ArrayList<String>();
    holes(root, root, lines);
    return lines;
  }

  private static void holes(JsonNode root, JsonNode node, List<String> lines) {
    var hole = JSON.readTree(HOLE);
    if (node instanceof ObjectNode object) {
      for (var name : List.copyOf(object.propertyNames())) {
        var value = object.get(name);
        object.set(name, hole);
        lines.add(root.toString());
        object.set(name, value);
        holes(root, value, lines);
      }
    } else if (node.isArray()) {
      node.forEach(item -> holes(root, item, lines));
    }
  }

  /// The line as another writer would write it.
  static String plain(String line) {
    return JSON.readTree(line).toString();
  }

  /// The same with the keys of the object and of the objects in it the other way round.
  static String reversed(String line) {
    return reversed(JSON.readTree(line), 2).toString();
  }

  private static JsonNode reversed(JsonNode node, int depth) {
    if (depth == 0 || !(node instanceof ObjectNode object)) {
      return node;
    }
    var turned = JSON.createObjectNode();
    for (var name : List.copyOf(object.propertyNames()).reversed()) {
      turned.set(name, reversed(object.get(name), depth - 1));
    }
    return turned;
  }

  static String inTheYear2999(String text) {
    var dated = YEAR.matcher(text).replaceAll("2999-");
    dated = MILLIS.matcher(dated).replaceAll("32472144000000");
    return SECONDS.matcher(dated).replaceAll("32472144000");
  }

  static byte[] damaged(byte[] line, SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> random(random);
      case 1 -> Arrays.copyOf(line, random.nextInt(line.length + 1));
      case 2 -> flipped(line, random);
      default -> twice(line, random);
    };
  }

  private static byte[] random(SplittableRandom random) {
    var bytes = new byte[random.nextInt(200)];
    random.nextBytes(bytes);
    return bytes;
  }

  private static byte[] flipped(byte[] line, SplittableRandom random) {
    var bytes = line.clone();
    for (var i = random.nextInt(1, 6); i > 0 && bytes.length > 0; i--) {
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
}
