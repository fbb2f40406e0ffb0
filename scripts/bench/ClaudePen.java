package bench;

import java.time.Instant;

/// Records of Claude Code 2.1: a reply stands in several rows that repeat its id and usage.
final class ClaudePen implements Pen {
  private final Words words;
  private final int bytes;
  private final String sid;
  private final String common;
  private String message = "";
  private String usage = "";
  private String call = "";
  private int n;

  /// @param bytes how long a record is, about
  ClaudePen(Words words, int bytes, String sid, String cwd) {
    this.words = words;
    this.bytes = bytes;
    this.sid = sid;
    this.common =
        "\"isSidechain\":false,\"userType\":\"external\",\"cwd\":\"%s\",\"sessionId\":\"%s\",\"version\":\"2.1.240\",\"gitBranch\":\"main\""
            .formatted(cwd, sid);
  }

  @Override
  public String head(Instant at) {
    return "";
  }

  @Override
  public String next(Instant at) {
    return switch (n++ % 8) {
      case 0 -> user(at, "\"" + words.text(bytes - 420) + "\"");
      case 1 -> reply(at, true, text(), "null");
      case 2, 4 -> reply(at, n % 8 == 5, tool(), "\"tool_use\"");
      case 3, 5 -> user(at, result());
      case 6 -> reply(at, true, text(), "\"end_turn\"");
      default ->
          "{\"type\":\"system\",\"subtype\":\"turn_duration\",\"durationMs\":12000,%s,\"timestamp\":\"%s\",\"uuid\":\"%s\",\"content\":\"%s\"}\n"
              .formatted(common, Pen.stamp(at), words.uuid(), words.text(bytes - 420));
    };
  }

  private String user(Instant at, String content) {
    return "{\"parentUuid\":\"%s\",%s,\"type\":\"user\",\"message\":{\"role\":\"user\",\"content\":%s},\"uuid\":\"%s\",\"timestamp\":\"%s\"}\n"
        .formatted(words.uuid(), common, content, words.uuid(), Pen.stamp(at));
  }

  private String result() {
    return "[{\"tool_use_id\":\"%s\",\"type\":\"tool_result\",\"content\":\"%s\",\"is_error\":false}]"
        .formatted(call, words.text(bytes - 540));
  }

  private String text() {
    return "{\"type\":\"text\",\"text\":\"%s\"}".formatted(words.text(bytes - 840));
  }

  private String tool() {
    call = "toolu_" + words.hex(22);
    return "{\"type\":\"tool_use\",\"id\":\"%s\",\"name\":\"Bash\",\"input\":{\"command\":\"grep -n offset src\",\"description\":\"%s\"}}"
        .formatted(call, words.text(bytes - 980));
  }

  private String reply(Instant at, boolean another, String block, String stop) {
    if (another || message.isEmpty()) {
      message =
          "\"requestId\":\"req_%s\",\"message\":{\"id\":\"msg_%s\","
              .formatted(words.hex(22), words.hex(22));
      usage =
          "\"usage\":{\"input_tokens\":%d,\"cache_creation_input_tokens\":%d,\"cache_read_input_tokens\":%d,\"output_tokens\":%d,\"service_tier\":\"standard\"}"
              .formatted(
                  words.number(1, 20),
                  words.number(0, 4_000),
                  words.number(10_000, 150_000),
                  words.number(20, 2_000));
    }
    return "{\"parentUuid\":\"%s\",%s,\"type\":\"assistant\",%s\"type\":\"message\",\"role\":\"assistant\",\"model\":\"claude-sonnet-4-5-20250929\",\"content\":[%s],\"stop_reason\":%s,\"stop_sequence\":null,%s},\"uuid\":\"%s\",\"timestamp\":\"%s\"}\n"
        .formatted(words.uuid(), common, message, block, stop, usage, words.uuid(), Pen.stamp(at));
  }

  @Override
  public String step(Instant at, String title) {
    return reply(at, true, text(), "null")
        + "{\"type\":\"custom-title\",\"customTitle\":\"%s\",\"sessionId\":\"%s\"}\n"
            .formatted(title, sid);
  }
}
