package dev.belfry.wire.command;

import dev.belfry.lib.options.Spec;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The commands, as programs read them.
public record HelpView(List<CommandView> commands) {
  public HelpView {
    commands = List.copyOf(commands);
  }

  /// One command.
  public record CommandView(
      Redacted name,
      Redacted usage,
      Redacted says,
      List<OptionView> options,
      List<Redacted> examples) {
    public CommandView {
      examples = List.copyOf(examples);
      options = List.copyOf(options);
    }
  }

  /// One option.
  ///
  /// @param value how its value is called, null for a switch
  public record OptionView(Redacted name, @Nullable Redacted value, Redacted says) {}

  public static HelpView of(List<Spec> specs) {
    return new HelpView(specs.stream().map(HelpView::of).toList());
  }

  private static CommandView of(Spec spec) {
    return new CommandView(
        Redact.text(spec.name()),
        Redact.text(spec.usage()),
        Redact.text(spec.says()),
        spec.listed().stream()
            .map(
                option -> {
                  var value = option.value();
                  return new OptionView(
                      Redact.text(option.name()),
                      value == null ? null : Redact.text(value),
                      Redact.text(option.says()));
                })
            .toList(),
        spec.examples().stream().map(example -> Redact.text(example.line())).toList());
  }
}
