package dev.belfry.session.fold;

import dev.belfry.lib.text.Redacted;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Puts the parts of a state behind one another. Words are ids; all other text is redacted.
final class StateWriter extends DataOutputStream {
  StateWriter(OutputStream out) {
    super(out);
  }

  void number(long value) throws IOException {
    writeLong(value);
  }

  void word(String value) throws IOException {
    var bytes = value.getBytes(StandardCharsets.UTF_8);
    writeInt(bytes.length);
    write(bytes);
  }

  void optional(@Nullable String value) throws IOException {
    if (value == null) {
      writeInt(-1);
    } else {
      word(value);
    }
  }

  void text(@Nullable Redacted value) throws IOException {
    optional(value == null ? null : value.toString());
  }

  void calls(Calls calls) throws IOException {
    number(calls.failed);
    number(calls.worst);
    text(calls.worstTool);
    number(calls.failing.size());
    for (var id : calls.failing) {
      number(id);
    }
    number(calls.open.size());
    for (var call : calls.open.entrySet()) {
      number(call.getKey());
      text(call.getValue().name());
      text(call.getValue().detail());
      number(call.getValue().since());
    }
    number(calls.questions.size());
    for (var question : calls.questions.entrySet()) {
      number(question.getKey());
      text(question.getValue().tool());
      text(question.getValue().text());
      number(question.getValue().options().size());
      for (var option : question.getValue().options()) {
        text(option);
      }
      number(question.getValue().more());
      number(question.getValue().since());
    }
  }

  void tasks(Tasks tasks) throws IOException {
    number(tasks.items.size());
    for (var item : tasks.items.entrySet()) {
      text(item.getValue().id());
      text(item.getValue().subject());
      text(item.getValue().doing());
      word(item.getValue().status().name());
      number(item.getValue().createdAt());
      number(item.getValue().updatedAt());
    }
  }
}
