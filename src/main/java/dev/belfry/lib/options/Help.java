package dev.belfry.lib.options;

import java.util.ArrayList;
import java.util.List;

/// Help, as lines of text or as Markdown, from nothing but declarations.
public final class Help {
  private Help() {}

  /// The help of one command.
  public static List<String> of(Spec spec) {
    var lines = new ArrayList<String>();
    lines.add(spec.usage());
    lines.add("");
    lines.add(spec.says());
    lines.add("");
    lines.add("Options");
    var width =
        spec.listed().stream().mapToInt(option -> option.written().length()).max().orElse(0);
    for (var option : spec.listed()) {
      lines.add("  " + padded(option.written(), width) + "  " + option.says());
    }
    lines.add("");
    lines.add(spec.examples().size() == 1 ? "Example" : "Examples");
    var longest = spec.examples().stream().mapToInt(e -> e.line().length()).max().orElse(0);
    for (var example : spec.examples()) {
      lines.add("  " + padded(example.line(), longest) + "  " + example.says());
    }
    return lines;
  }

  /// The list of all commands.
  public static List<String> overview(List<Spec> specs) {
    var lines = new ArrayList<String>();
    lines.add("belfry: one local place to watch the coding agents of this machine");
    lines.add("");
    lines.add("Commands");
    var width = specs.stream().mapToInt(spec -> spec.name().length()).max().orElse(0);
    for (var spec : specs) {
      lines.add("  " + padded(spec.name(), width) + "  " + spec.says());
    }
    lines.add("");
    lines.add("'belfry <command> --help' says more and shows examples.");
    return lines;
  }

  /// The table of all commands and options, for the docs.
  public static List<String> markdown(List<Spec> specs) {
    var lines = new ArrayList<String>();
    lines.add("| command | what it does | options |");
    lines.add("|---|---|---|");
    for (var spec : specs) {
      var options =
          spec.options().stream()
              .filter(spec.listed()::contains)
              .map(o -> "`" + o.written() + "` " + o.says())
              .toList();
      lines.add(
          "| `%s` | %s | %s |"
              .formatted(
                  ("belfry " + spec.name() + " " + spec.operands()).strip(),
                  spec.says(),
                  String.join("<br>", options)));
    }
    return lines;
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
