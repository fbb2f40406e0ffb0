package dev.belfry.session.fold;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.SessionEvent;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/// Takes the parts of a state out in the order of [StateWriter]. Text passes redaction again: an
/// index is a file that others could have written.
final class StateReader extends DataInputStream {
  private static final int MAX = 1 << 20;

  StateReader(InputStream in) {
    super(in);
  }

  long number() throws IOException {
    return readLong();
  }

  int count() throws IOException {
    var count = readLong();
    if (count < 0 || count > MAX) {
      throw new IOException("a count is " + count);
    }
    return (int) count;
  }

  String word() throws IOException {
    var word = optional();
    if (word == null) {
      throw new IOException("a word is missing");
    }
    return word;
  }

  @Nullable String optional() throws IOException {
    var length = readInt();
    if (length < -1 || length > MAX) {
      throw new IOException("a text has " + length + " bytes");
    }
    if (length < 0) {
      return null;
    }
    var bytes = readNBytes(length);
    if (bytes.length < length) {
      throw new IOException("a text is cut");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Nullable Redacted text() throws IOException {
    var text = optional();
    return text == null ? null : Redact.text(text);
  }

  Redacted someText() throws IOException {
    return Redact.text(word());
  }

  <T extends Enum<T>> T pick(T[] values, String name) throws IOException {
    for (var value : values) {
      if (value.name().equals(name)) {
        return value;
      }
    }
    throw new IOException("no value has that name");
  }

  void calls(Calls calls) throws IOException {
    calls.failed = (int) number();
    calls.worst = (int) number();
    calls.worstTool = text();
    for (var left = count(); left > 0; left--) {
      calls.failing.add(number());
    }
    for (var left = count(); left > 0; left--) {
      calls.open.put(number(), new Session.Tool(someText(), text(), number()));
    }
    for (var left = count(); left > 0; left--) {
      calls.questions.put(number(), question());
    }
  }

  private Session.Question question() throws IOException {
    var tool = someText();
    var text = someText();
    var options = new ArrayList<Redacted>();
    for (var left = count(); left > 0; left--) {
      options.add(someText());
    }
    return new Session.Question(tool, text, options, (int) number(), number());
  }

  void tasks(Tasks tasks) throws IOException {
    for (var left = count(); left > 0; left--) {
      var id = someText();
      tasks.items.put(
          id.toString(),
          new Session.Task(
              id,
              someText(),
              text(),
              pick(SessionEvent.Task.Status.values(), word()),
              number(),
              number()));
    }
  }
}
