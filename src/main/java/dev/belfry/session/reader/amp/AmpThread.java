package dev.belfry.session.reader.amp;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.reader.Stamp;
import java.net.URI;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One thread of Amp and what it says. Use once, by one thread.
final class AmpThread {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "id", "created", "title", "env", "messages", "usageLedger", "meta", "mainThreadID");
  private static final int ID = 0;
  private static final int CREATED = 1;
  private static final int TITLE = 2;
  private static final int ENV = 3;
  static final int MESSAGES = 4;
  static final int LEDGER = 5;
  private static final int META = 6;
  private static final int MAIN = 7;

  private static final JsonKeys INITIAL = JsonKeys.of("initial");
  private static final JsonKeys TREES = JsonKeys.of("trees");
  private static final JsonKeys TREE = JsonKeys.of("uri", "repository");
  private static final JsonKeys REPOSITORY = JsonKeys.of("ref");
  private static final JsonKeys TRACES = JsonKeys.of("traces");
  private static final JsonKeys TRACE = JsonKeys.of("endTime");
  private static final String HEADS = "refs/heads/";

  private final JsonFields thread;
  private final Consumer<SessionEvent> out;

  AmpThread(JsonFields thread, Consumer<SessionEvent> out) {
    this.thread = thread;
    this.out = out;
  }

  void tell() {
    var created = Stamp.of(thread, CREATED);
    var id = thread.words(ID);
    if (id != null) {
      var main = thread.words(MAIN);
      var parent = id.equals(main) ? null : main;
      out.accept(new SessionEvent.Identified(created, id, parent, null, null));
    }
    var title = thread.words(TITLE);
    if (title != null) {
      out.accept(new SessionEvent.Titled(0, Source.GENERATED, title));
    }
    located();
    var ledger = new AmpLedger(thread);
    ledger.tellOthers(out);
    messages(new AmpMessages(created, ledger, out));
    traces();
  }

  private void located() {
    var trees = thread.fields(ENV, INITIAL).fields(0, TREES);
    var cursor = thread.cursor();
    if (!trees.at(0) || !cursor.array() || !cursor.nextItem()) {
      return;
    }
    var tree = cursor.fields(TREE);
    var folder = folder(tree.words(0));
    var ref = tree.fields(1, REPOSITORY).words(0);
    var branch = ref != null && ref.startsWith(HEADS) ? ref.substring(HEADS.length()) : ref;
    if (folder != null || branch != null) {
      out.accept(new SessionEvent.Located(0, folder, branch));
    }
  }

  private static @Nullable String folder(@Nullable String uri) {
    if (uri == null || !uri.startsWith("file:///")) {
      return null;
    }
    try {
      var path = URI.create(uri).getPath();
      // A drive stands behind a slash.
      return path.matches("/[a-zA-Z]:.*") ? path.substring(1) : path;
    } catch (IllegalArgumentException _) {
      return null;
    }
  }

  private void messages(AmpMessages messages) {
    var cursor = thread.cursor();
    if (thread.at(MESSAGES) && cursor.array()) {
      while (cursor.nextItem()) {
        var message = cursor.fields(AmpMessages.KEYS);
        messages.tell(message);
        message.leave();
      }
    }
  }

  /// What the program did for the thread, with the only times that most of it has.
  private void traces() {
    var traces = thread.fields(META, TRACES);
    var cursor = thread.cursor();
    var last = 0L;
    if (traces.at(0) && cursor.array()) {
      while (cursor.nextItem()) {
        var trace = cursor.fields(TRACE);
        last = Math.max(last, Stamp.of(trace, 0));
        trace.leave();
      }
    }
    if (last > 0) {
      out.accept(new SessionEvent.Touched(last));
    }
  }
}
