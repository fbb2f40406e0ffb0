package dev.belfry.wire;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.Snapshot;
import dev.belfry.session.spent.By;
import dev.belfry.session.spent.Spending;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Gives sums the names that people know things by.
public final class UsageLabels {
  private final Map<Session.Id, Session> sessions = new HashMap<>();
  private final Map<Redacted, Redacted> projects = new HashMap<>();
  private final Map<Redacted, Redacted> harnesses = new HashMap<>();

  /// Names as the rows have them.
  ///
  /// @param snapshot of all sessions
  public UsageLabels(Snapshot snapshot) {
    for (var row : snapshot.rows()) {
      sessions.put(row.id(), row);
      var folder = row.place().firstCwd();
      if (folder != null) {
        projects.put(folder, row.place().project());
      }
    }
    for (var store : snapshot.stores()) {
      harnesses.put(Redact.text(store.harness().key()), Redact.text(store.harness().label()));
    }
  }

  /// The answer as it leaves.
  ///
  /// @param priced when the newest price was looked up
  public UsageView view(Spending.Answer answer, LocalDate priced) {
    var question = answer.question();
    var today = Instant.ofEpochMilli(answer.now()).atZone(answer.zone()).toLocalDate();
    var since = question.since() == null ? null : (Double) (answer.since() / 1_000d);
    return new UsageView(
        SpentBy.of(question.by()),
        new UsageView.Span(
            since, Redact.text(answer.zone().toString()), Redact.text(today.toString())),
        answer.groups().stream()
            .map(group -> group(question.by(), question.split(), group))
            .toList(),
        SpentView.of(answer.total()),
        answer.undated(),
        block(answer),
        Redact.text(priced.toString()));
  }

  private @Nullable BlockView block(Spending.Answer answer) {
    var block = answer.block();
    if (block == null) {
      return null;
    }
    var minutes = Math.max(1, (answer.now() - block.first()) / 60_000);
    return new BlockView(
        Redact.text(block.harness()),
        block.start() / 1_000d,
        block.end() / 1_000d,
        SpentView.of(block.tally()),
        block.tally().usage().total() / minutes);
  }

  private SpentGroup group(By by, @Nullable By split, Spending.Group group) {
    var parts =
        group.parts().stream()
            .map(
                part ->
                    new SpentPart(
                        Redact.text(part.key()),
                        label(split == null ? by : split, part.key()),
                        SpentView.of(part.tally())))
            .toList();
    return new SpentGroup(
        Redact.text(group.key()),
        label(by, group.key()),
        by == By.SESSION ? session(group.key()) : null,
        SpentView.of(group.tally()),
        parts);
  }

  private Redacted label(By by, String key) {
    var plain = Redact.text(key);
    return switch (by) {
      case DAY -> key.isEmpty() ? Redact.text("no date") : plain;
      case MODEL -> key.isEmpty() ? Redact.text("no model named") : plain;
      case PROJECT ->
          key.isEmpty() ? Redact.text("no project") : projects.getOrDefault(plain, plain);
      case HARNESS -> harnesses.getOrDefault(plain, plain);
      case SESSION -> title(key);
    };
  }

  /// Its title, else its short id.
  private Redacted title(String key) {
    var row = sessions.get(id(key));
    if (row == null) {
      return Redact.text(key);
    }
    var title = row.words().title();
    return title == null ? row.place().shortId() : title;
  }

  private SpentSession session(String key) {
    var id = id(key);
    var row = sessions.get(id);
    return new SpentSession(
        Redact.text(id.harness()),
        Redact.text(id.sid()),
        row == null ? null : row.place().project());
  }

  private static Session.Id id(String key) {
    var slash = key.indexOf('/');
    return new Session.Id(key.substring(0, slash), key.substring(slash + 1));
  }
}
