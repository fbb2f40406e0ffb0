package dev.belfry.session.export;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.FullItem;
import dev.belfry.session.FullItem.Passage;
import dev.belfry.session.Timeline;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes a conversation as Markdown, item by item. Use by one thread.
public final class Markdown {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int SUMMARY = 160;
  private static final int LEAST_FENCE = 3;

  private final Consumer<Redacted> out;

  /// @param out takes line after line, without their ends
  public Markdown(Consumer<Redacted> out) {
    this.out = out;
  }

  /// A line of the front matter.
  public record Fact(String name, Redacted value) {
    public static Fact of(String name, String value) {
      return new Fact(name, Redact.line(value, 400));
    }
  }

  /// A time as the front matter has it.
  public static String time(long millis) {
    return TIME.format(Instant.ofEpochMilli(millis));
  }

  /// The front matter, and the title.
  public void head(Redacted title, List<Fact> facts) {
    line("---");
    line("title: " + quoted(title.toString()));
    facts.forEach(fact -> line(fact.name() + ": " + quoted(fact.value().toString())));
    line("---");
    line("");
    line("# " + Prose.tame(flat(title.toString())));
  }

  private static String quoted(String text) {
    return "\"" + flat(text).replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static String flat(String text) {
    return Redact.line(text, 400).toString();
  }

  public void item(FullItem full) {
    var item = full.item();
    switch (item.kind()) {
      case PROMPT -> spoken("Prompt", full, "> ");
      case SAID -> spoken("Agent", full, "");
      case TOOL, SUBAGENT -> call(full);
      case REPLY -> {}
      case COMPACTED -> event("The context was compacted", item);
      case INTERRUPTED -> event("Stopped by the person", item);
      case FAILED -> event("Failed", item);
    }
  }

  /// Says that the conversation goes on where this text ends.
  public void cut(String how) {
    line("");
    line("**Cut here.** " + how);
  }

  private void spoken(String who, FullItem full, String before) {
    line("");
    line("## " + who + stamp(full.item()));
    line("");
    var text = full.text();
    if (text != null) {
      Prose.lines(text.text().toString()).forEach(it -> line((before + it).stripTrailing()));
      rest(text);
    }
  }

  private static String stamp(Timeline.Item item) {
    return " #" + item.number() + (item.at() == 0 ? "" : ", " + time(item.at()));
  }

  private void event(String what, Timeline.Item item) {
    line("");
    line("*" + what + (item.at() == 0 ? "" : ", " + time(item.at())) + "*");
  }

  private void call(FullItem full) {
    var item = full.item();
    line("");
    line("<details>");
    line("<summary>" + summary(item) + "</summary>");
    full.input().forEach(it -> named(it.name().toString(), it.value()));
    full.edits().forEach(this::edit);
    if (full.output() != null) {
      named("Output", full.output());
    } else if (!full.told()) {
      line("");
      line("What it was given and gave back is not recorded, or not read.");
    }
    if (full.child() != null) {
      line("");
      line("Its conversation is session `" + flat(full.child()).replace("`", "") + "`.");
    }
    line("");
    line("</details>");
  }

  private static String summary(Timeline.Item item) {
    var name = item.tool() == null ? "tool" : item.tool().toString();
    var detail = item.detail() == null ? "" : " · " + item.detail();
    return Prose.tame(Redact.line(name + detail, SUMMARY).toString()) + outcome(item);
  }

  private static String outcome(Timeline.Item item) {
    if (item.endedAt() == 0) {
      return " (no result)";
    }
    var took = item.at() == 0 ? 0 : Math.max(0, item.endedAt() - item.at()) / 1_000;
    return (item.failed() ? " (failed" : " (done") + (took == 0 ? ")" : ", " + took + "s)");
  }

  private void named(String name, Passage value) {
    line("");
    line("**" + (name.isEmpty() ? "Input" : Prose.tame(flat(name))) + "**");
    fenced("text", value.text().toString().lines().toList());
    rest(value);
  }

  private void rest(Passage passage) {
    if (passage.isCut()) {
      line("");
      line(
          "*cut: the first %,d of %,d characters*"
              .formatted(passage.text().toString().length(), passage.length()));
    }
  }

  private void edit(FullItem.Change change) {
    line("");
    line("**" + Prose.tame(flat(change.path().toString())) + "**");
    for (var hunk : change.hunks()) {
      var lines = hunk.lines().stream().map(it -> sign(it.mark()) + it.text()).toList();
      fenced("diff", place(hunk), lines);
      if (hunk.hidden() > 0) {
        line("");
        line("*cut: %,d more lines*".formatted(hunk.hidden()));
      }
    }
  }

  private static @Nullable String place(FullItem.Hunk hunk) {
    return hunk.oldLine() == 0 || hunk.newLine() == 0
        ? null
        : "@@ -" + hunk.oldLine() + " +" + hunk.newLine() + " @@";
  }

  private static String sign(FullItem.Mark mark) {
    return switch (mark) {
      case SAME -> " ";
      case REMOVED -> "-";
      case ADDED -> "+";
    };
  }

  private void fenced(String kind, List<String> lines) {
    fenced(kind, null, lines);
  }

  /// Between fences longer than any in the lines.
  private void fenced(String kind, @Nullable String first, List<String> lines) {
    var longest = LEAST_FENCE - 1;
    for (var text : lines) {
      longest = Math.max(longest, ticks(text));
    }
    var fence = "`".repeat(longest + 1);
    line("");
    line(fence + kind);
    if (first != null) {
      line(first);
    }
    lines.forEach(this::line);
    line(fence);
  }

  private static int ticks(String text) {
    var longest = 0;
    var run = 0;
    for (var i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  /// What is written is redacted once more: words that were apart may now stand together.
  private void line(String text) {
    out.accept(Redact.text(text));
  }
}
