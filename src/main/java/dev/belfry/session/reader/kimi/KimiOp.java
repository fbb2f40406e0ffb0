package dev.belfry.session.reader.kimi;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Content;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One operation in the log of a Kimi Code agent. Use once, by one thread.
final class KimiOp {
  private static final JsonKeys KEYS =
      JsonKeys.of(
          "type",
          "time",
          "created_at",
          "cwd",
          "modelAlias",
          "model",
          "input",
          "origin",
          "message",
          "event",
          "usage",
          "reason",
          "kind");
  private static final int TYPE = 0;
  private static final int TIME = 1;
  private static final int CREATED = 2;
  private static final int CWD = 3;
  private static final int ALIAS = 4;
  private static final int MODEL = 5;
  private static final int INPUT = 6;
  private static final int ORIGIN = 7;
  private static final int MESSAGE = 8;
  private static final int EVENT = 9;
  private static final int USAGE = 10;
  private static final int REASON = 11;
  private static final int KIND = 12;

  private static final JsonKeys TYPE_ONLY = JsonKeys.of("type");
  private static final JsonKeys ORIGIN_KIND = JsonKeys.of("kind");
  private static final JsonKeys SPOKEN = JsonKeys.of("role", "content", "origin");
  private static final JsonKeys LOOP = JsonKeys.of("type", "part", "finishReason");
  private static final JsonKeys PART = JsonKeys.of("type", "text");

  private final JsonFields op;
  private final JsonCursor cursor;
  private final Told out;
  private final boolean isSubagent;
  private final long at;

  KimiOp(JsonFields record, boolean isSubagent, Consumer<SessionEvent> out) {
    this.op = record.again(KEYS);
    this.cursor = record.cursor();
    this.out = new Told(out);
    this.isSubagent = isSubagent;
    this.at = op.has(TIME) ? Stamp.of(op, TIME) : Stamp.of(op, CREATED);
  }

  /// Whether the record names its kind itself, as the older Kimi never does beside a message.
  static boolean isOne(JsonFields record) {
    return record.again(TYPE_ONLY).text(0) != null;
  }

  void tell() {
    switch (op.text(TYPE)) {
      case "config.update" -> configured();
      case "llm.request" -> {
        var kind = op.text(KIND);
        if (kind == null || kind.equals("loop")) {
          modelled(op.words(MODEL));
        }
      }
      case "turn.prompt", "turn.steer" -> prompted();
      case "context.append_message" -> spoken(op.fields(MESSAGE, SPOKEN));
      case "context.append_loop_event" -> loop(op.fields(EVENT, LOOP));
      case "context.apply_compaction" -> out.accept(new SessionEvent.Compacted(at));
      case "usage.record" -> used();
      case "turn.cancel" -> ended(Outcome.INTERRUPTED);
      case "turn.ended" -> ended(outcome(op.text(REASON)));
      case null, default -> {}
    }
    out.touch(at);
  }

  private void configured() {
    var cwd = op.words(CWD);
    if (cwd != null) {
      out.accept(new SessionEvent.Located(at, cwd, null));
    }
    modelled(op.words(ALIAS));
  }

  private void modelled(@Nullable String written) {
    var model = KimiTokens.model(written);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
  }

  private void prompted() {
    if (!isOfPerson(op, ORIGIN)) {
      out.accept(new SessionEvent.TurnStarted(at));
    } else if (op.at(INPUT)) {
      prompted(Content.words(cursor));
    }
  }

  private void prompted(String text) {
    if (!text.isBlank()) {
      out.accept(new SessionEvent.Prompted(at, text, false));
    }
  }

  /// A subagent is asked by its parent.
  private boolean isOfPerson(JsonFields fields, int origin) {
    var kind = fields.fields(origin, ORIGIN_KIND).text(0);
    return kind == null || kind.equals("user") || isSubagent;
  }

  /// What enters the context: the prompt once more, and in old files replies.
  private void spoken(JsonFields message) {
    var role = message.text(0);
    var words = message.at(1) ? Content.words(cursor) : "";
    if ("user".equals(role)) {
      if (isOfPerson(message, 2) && !words.stripLeading().startsWith("<system")) {
        prompted(words);
      }
    } else if ("assistant".equals(role)) {
      said(words);
    }
  }

  private void said(@Nullable String text) {
    if (text != null && !text.isBlank()) {
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  private void loop(JsonFields event) {
    switch (event.text(0)) {
      case "content.part" -> {
        var part = event.fields(1, PART);
        said("text".equals(part.text(0)) ? part.prose(1) : null);
      }
      case "tool.call" -> KimiTools.called(event, at, out);
      case "tool.result" -> KimiTools.ended(event, at, out);
      case "step.end" -> {
        if ("end_turn".equals(event.text(2))) {
          ended(Outcome.DONE);
        }
      }
      case null, default -> {}
    }
  }

  private void ended(Outcome outcome) {
    out.accept(new SessionEvent.TurnEnded(at, outcome));
  }

  private static Outcome outcome(@Nullable String reason) {
    return switch (reason) {
      case "cancelled", "canceled", "aborted", "interrupted" -> Outcome.INTERRUPTED;
      case "failed", "error" -> Outcome.FAILED;
      case null, default -> Outcome.DONE;
    };
  }

  /// Usage stands in two kinds of rows; only these count. They have no id.
  private void used() {
    var usage = KimiTokens.of(op.fields(USAGE, KimiTokens.CAMEL));
    if (usage != null) {
      var row = KimiTokens.named(usage);
      var reply = at == 0 ? row : String.valueOf(at);
      var scope = at == 0 ? null : row;
      var model = KimiTokens.model(op.words(MODEL));
      out.accept(new SessionEvent.Replied(at, reply, scope, false, model, usage));
    }
  }
}
