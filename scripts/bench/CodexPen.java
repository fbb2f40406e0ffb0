package bench;

import java.time.Instant;

/// Records of Codex 0.146: running totals of tokens in rows of their own.
final class CodexPen implements Pen {
  private final Words words;
  private final int bytes;
  private final String sid;
  private final String cwd;
  private String call = "";
  private String turn = "";
  private long input;
  private long cached;
  private long output;
  private int n;

  /// @param bytes how long a record is, about, on the mean
  CodexPen(Words words, int bytes, String sid, String cwd) {
    this.words = words;
    this.bytes = bytes;
    this.sid = sid;
    this.cwd = cwd;
  }

  @Override
  public String head(Instant at) {
    return row(
        at,
        "session_meta",
        "\"id\":\"%s\",\"timestamp\":\"%s\",\"cwd\":\"%s\",\"originator\":\"codex_cli_rs\",\"cli_version\":\"0.146.0\",\"source\":\"cli\",\"git\":{\"branch\":\"main\"},\"base_instructions\":{\"text\":\"%s\"}"
            .formatted(sid, Pen.stamp(at), cwd, words.text(bytes)));
  }

  @Override
  public String next(Instant at) {
    // Four of ten rows are short; the others make up for them.
    var long_ = bytes * 10 / 6 - 340;
    return switch (n++ % 10) {
      case 0 -> {
        turn = words.uuid();
        yield event(at, "\"type\":\"task_started\",\"turn_id\":\"%s\"".formatted(turn));
      }
      case 1 ->
          row(at, "turn_context", "\"turn_id\":\"%s\",\"cwd\":\"%s\",\"model\":\"gpt-5.3-codex\",\"effort\":\"high\"".formatted(turn, cwd));
      case 2 -> event(at, "\"type\":\"user_message\",\"message\":\"%s\"".formatted(words.text(long_)));
      case 3, 6 -> item(at, "\"type\":\"reasoning\",\"summary\":[],\"encrypted_content\":\"%s\"".formatted(words.text(long_)));
      case 4 -> {
        call = "call_" + words.hex(22);
        yield item(at, "\"type\":\"function_call\",\"name\":\"exec_command\",\"arguments\":\"{\\\"cmd\\\":\\\"grep -n offset src\\\"}\",\"call_id\":\"%s\",\"note\":\"%s\"".formatted(call, words.text(long_)));
      }
      case 5 -> item(at, "\"type\":\"function_call_output\",\"call_id\":\"%s\",\"output\":\"%s\"".formatted(call, words.text(long_)));
      case 7 -> meter(at);
      case 8 -> item(at, "\"type\":\"message\",\"role\":\"assistant\",\"content\":[{\"type\":\"output_text\",\"text\":\"%s\"}]".formatted(words.text(long_)));
      default -> event(at, "\"type\":\"task_complete\",\"turn_id\":\"%s\"".formatted(turn));
    };
  }

  private String meter(Instant at) {
    int in = words.number(8_000, 90_000);
    int read = words.number(4_000, in);
    int out = words.number(20, 2_000);
    input += in;
    cached += read;
    output += out;
    return event(
        at,
        "\"type\":\"token_count\",\"info\":{\"total_token_usage\":%s,\"last_token_usage\":%s,\"model_context_window\":258400}"
            .formatted(usage(input, cached, output), usage(in, read, out)));
  }

  private static String usage(long in, long read, long out) {
    return "{\"input_tokens\":%d,\"cached_input_tokens\":%d,\"output_tokens\":%d,\"reasoning_output_tokens\":%d,\"total_tokens\":%d}"
        .formatted(in, read, out, out / 3, in + out);
  }

  private static String event(Instant at, String payload) {
    return row(at, "event_msg", payload);
  }

  private static String item(Instant at, String payload) {
    return row(at, "response_item", payload);
  }

  private static String row(Instant at, String type, String payload) {
    return "{\"timestamp\":\"%s\",\"type\":\"%s\",\"payload\":{%s}}\n".formatted(Pen.stamp(at), type, payload);
  }

  @Override
  public String step(Instant at, String title) {
    return meter(at)
        + event(at, "\"type\":\"thread_name_updated\",\"thread_id\":\"%s\",\"thread_name\":\"%s\"".formatted(sid, title));
  }
}
