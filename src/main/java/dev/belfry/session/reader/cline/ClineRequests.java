package dev.belfry.session.reader.cline;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Tokens;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The requests of one task. What they used is the JSON text of a message, which is written without
/// tokens first. Use once, by one thread.
final class ClineRequests {
  private static final JsonKeys REQUEST =
      JsonKeys.of("tokensIn", "tokensOut", "cacheReads", "cacheWrites", "cancelReason", "request");
  private static final String SURROUNDINGS = "<environment_details>";
  private static final Pattern FOLDER =
      Pattern.compile("# Current (?:Working|Workspace) Directory \\(([^\\r\\n]+)\\) Files");
  private static final Pattern MODEL = Pattern.compile("<model>([^<\\r\\n]+)</model>");

  private final Consumer<SessionEvent> out;
  private long request;
  private boolean isCancelled;
  private @Nullable String model;

  ClineRequests(Consumer<SessionEvent> out) {
    this.out = out;
  }

  void model(long at, String name) {
    if (!name.equals(model)) {
      model = name;
      out.accept(new SessionEvent.Modelled(at, name));
    }
  }

  /// @param kind what the message is about: a request, or what others used that are not shown
  void tell(long at, String kind, JsonFields message) {
    var told = Arguments.of(message, ClineMessages.TEXT).fields(REQUEST);
    if (kind.equals("api_req_started")) {
      settle(at);
      request = at;
      surroundings(at, told.text(5));
    }
    var id = kind.startsWith("api_req") ? String.valueOf(request) : kind + " " + at;
    var usage = usage(told);
    if (usage != null) {
      out.accept(new SessionEvent.Replied(at, id, null, false, model, usage));
    } else {
      out.accept(new SessionEvent.Touched(at));
    }
    isCancelled |= "user_cancelled".equals(told.text(4));
  }

  private static @Nullable Usage usage(JsonFields told) {
    if (Tokens.orUnknown(told, 0) < 0 && Tokens.orUnknown(told, 1) < 0) {
      return null;
    }
    return new Usage(
        Tokens.of(told, 0), Tokens.of(told, 1), Tokens.of(told, 2), Tokens.of(told, 3), -1);
  }

  /// What the program told the model of the place it works in.
  private void surroundings(long at, @Nullable String text) {
    var from = text == null ? -1 : text.lastIndexOf(SURROUNDINGS);
    if (text == null || from < 0) {
      return;
    }
    var told = text.substring(from);
    var folder = FOLDER.matcher(told);
    if (folder.find() && !folder.group(1).isBlank()) {
      out.accept(new SessionEvent.Located(at, folder.group(1), null));
    }
    var named = MODEL.matcher(told);
    if (named.find() && !named.group(1).isBlank()) {
      model(at, named.group(1));
    }
  }

  /// All that the last request brought is told: if a person stopped it, it ends here.
  void settle(long at) {
    if (isCancelled) {
      forgetCancel();
      out.accept(new SessionEvent.TurnEnded(at, Outcome.INTERRUPTED));
    }
  }

  /// Another message tells the end of the turn.
  void forgetCancel() {
    isCancelled = false;
  }
}
