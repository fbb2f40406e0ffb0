package dev.belfry.cli;

import dev.belfry.cli.redact.RedactLines;
import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import java.util.List;

/// Takes secrets out of text that a person's own script hands in.
public final class RedactCommand implements Command {
  @Override
  public Spec spec() {
    return Spec.of(
            "redact",
            "take secrets out of JSON lines {id,text,cap} on standard input",
            List.of(),
            new Example("belfry redact <lines.jsonl", "prints a line {id,out} for each"))
        .withUnlisted("json");
  }

  @Override
  public void run(Parsed given, Output out) {
    var terminal = out.terminal();
    switch (RedactLines.run(terminal.in(), terminal.out(), terminal.err())) {
      case 0 -> {}
      case 2 ->
          throw new BelfryException(
              Code.USAGE, "invalid_line", "some lines were not filtered; they are named above");
      default ->
          throw new BelfryException(
              Code.STORAGE, "broken_input", "standard input could not be read to its end");
    }
  }
}
