package dev.belfry.session.reader.pi;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.reader.Content;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
import java.util.function.Consumer;

/// One line of a Pi session and what it says. Use once, by one thread.
final class PiRecord {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "type",
          "id",
          "timestamp",
          "message",
          "cwd",
          "parentSession",
          "branchedFrom",
          "modelId",
          "model",
          "role",
          "name",
          "title",
          "titleSource",
          "source",
          "updatedAt",
          "usage");
  private static final int TYPE = 0;
  private static final int ID = 1;
  static final int TIMESTAMP = 2;
  private static final int MESSAGE = 3;
  private static final int CWD = 4;
  private static final int PARENT = 5;
  private static final int BRANCHED = 6;
  private static final int MODEL_ID = 7;
  private static final int MODEL = 8;
  private static final int ROLE = 9;
  private static final int NAME = 10;
  private static final int TITLE = 11;
  private static final int TITLE_SOURCE = 12;
  private static final int SOURCE = 13;
  private static final int UPDATED = 14;

  private final JsonFields record;
  private final Told out;
  private final long at;

  PiRecord(JsonFields record, Consumer<SessionEvent> out) {
    this.record = record;
    this.out = new Told(out);
    this.at = Stamp.of(record, TIMESTAMP);
  }

  void tell() {
    switch (record.text(TYPE)) {
      case "session" -> header();
      case "session_info" -> named();
      case "title" -> {
        slot();
        return;
      }
      case "title_change" -> titled(SOURCE);
      case "model_change" -> modelled();
      case "message" -> message();
      case "model_usage" -> new PiReply(record, record, out).spent(at, true);
      case "compaction" -> out.accept(new SessionEvent.Compacted(at));
      case null, default -> {}
    }
    out.touch(at);
  }

  private void header() {
    var id = record.words(ID);
    if (id != null) {
      var from = record.words(PARENT);
      from = from == null ? record.words(BRANCHED) : from;
      var fork = from == null ? null : Pi.id(from.strip());
      out.accept(new SessionEvent.Identified(at, id, null, id.equals(fork) ? null : fork, null));
    }
    var cwd = record.words(CWD);
    if (cwd != null) {
      out.accept(new SessionEvent.Located(at, cwd, null));
    }
    titled(TITLE_SOURCE);
    modelled();
  }

  /// The first line of the fork's files, rewritten in place: it holds the title of now, which the
  /// older one in the header must not replace. Its time says nothing of the talk.
  private void slot() {
    var title = record.words(TITLE);
    if (title != null) {
      out.accept(new SessionEvent.Titled(Stamp.of(record, UPDATED), Source.GIVEN, title));
    }
  }

  /// What the person calls the session; nothing takes the name back.
  private void named() {
    var name = record.text(NAME);
    out.accept(new SessionEvent.Titled(at, Source.GIVEN, name == null ? "" : name));
  }

  private void titled(int source) {
    var title = record.words(TITLE);
    if (title != null) {
      var byPerson = "user".equals(record.text(source));
      out.accept(new SessionEvent.Titled(at, byPerson ? Source.GIVEN : Source.GENERATED, title));
    }
  }

  private void modelled() {
    var role = record.text(ROLE);
    var model = record.words(MODEL_ID);
    if (model == null) {
      var named = record.words(MODEL);
      model = named == null ? null : named.substring(named.indexOf('/') + 1);
    }
    if (model != null && !model.isBlank() && (role == null || role.equals("default"))) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
  }

  private void message() {
    var message = record.fields(MESSAGE, PiReply.KEYS);
    var when = at == 0 ? Stamp.of(message, PiReply.TIMESTAMP) : at;
    switch (message.text(PiReply.ROLE)) {
      case "user" ->
          prompted(when, message.at(PiReply.CONTENT) ? Content.words(message.cursor()) : "");
      case "assistant" -> new PiReply(record, message, out).tell(when);
      case "toolResult" -> {
        var callId = message.words(PiReply.CALL);
        if (callId != null) {
          out.accept(new SessionEvent.ToolEnded(when, callId, message.isTrue(PiReply.IS_ERROR)));
          Details.gave(when, callId, message, PiReply.CONTENT, out);
        }
      }
      case null, default -> {}
    }
    out.touch(when);
  }

  private void prompted(long when, String text) {
    if (!text.isBlank()) {
      out.accept(new SessionEvent.Prompted(when, text, false));
    }
  }
}
