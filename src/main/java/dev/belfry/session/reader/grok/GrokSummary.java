package dev.belfry.session.reader.grok;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.reader.Stamp;
import java.util.function.Consumer;

/// What `summary.json` says of a Grok Build session, and `meta.json` of one that is a subagent.
final class GrokSummary {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "info",
          "generated_title",
          "session_summary",
          "created_at",
          "last_active_at",
          "current_model_id",
          "head_branch",
          "session_kind",
          "agent_name",
          "parent_session_id",
          "subagent_type",
          "title_is_manual");
  private static final JsonKeys INFO = JsonKeys.of("cwd");

  private GrokSummary() {}

  static void tell(JsonFields summary, String sessionId, Consumer<SessionEvent> out) {
    var at = Stamp.of(summary, 3);
    identify(summary, sessionId, out);
    var folder = summary.fields(0, INFO).words(0);
    var branch = summary.words(6);
    if (folder != null || branch != null) {
      out.accept(new SessionEvent.Located(at, folder, branch));
    }
    var generated = summary.words(1);
    var title = generated == null ? summary.words(2) : generated;
    if (title != null) {
      var source = summary.isTrue(11) ? Source.GIVEN : Source.GENERATED;
      out.accept(new SessionEvent.Titled(at, source, title));
    }
    var model = summary.words(5);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    var active = Stamp.of(summary, 4);
    if (active > 0) {
      out.accept(new SessionEvent.Touched(active));
    }
  }

  /// A summary names the parent of forks too; `meta.json` is there for subagents only.
  private static void identify(JsonFields summary, String id, Consumer<SessionEvent> out) {
    var kind = summary.words(7);
    var isSubagent = kind == null ? summary.has(10) : kind.startsWith("subagent");
    var other = summary.words(9);
    var parent = other == null || other.equals(id) ? null : other;
    var name = summary.words(8);
    if (isSubagent) {
      var called = name == null ? summary.words(10) : name;
      out.accept(new SessionEvent.Identified(0, id, parent, null, called));
    } else if (parent != null) {
      out.accept(new SessionEvent.Identified(0, id, null, parent, null));
    }
  }
}
