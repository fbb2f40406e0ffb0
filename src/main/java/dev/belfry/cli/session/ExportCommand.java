package dev.belfry.cli.session;

import dev.belfry.cli.Command;
import dev.belfry.cli.Output;
import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.files.OwnerOnly;
import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Option;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.terminal.Terminal;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.wire.command.ExportView;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Consumer;

/// Writes one conversation as Markdown, redacted, to the terminal or to a file that the person
/// names. The file is the owner's alone.
public final class ExportCommand implements Command {
  private static final String STANDARD = "-";
  private static final int CHUNK = 1 << 16;

  private final Consumer<Consumer<Talks>> reading;
  private final Path folder;

  /// The conversations of this machine, open while a command reads them.
  public interface Talks {
    /// The one session that `word` names.
    ///
    /// @throws BelfryException if it names none, or several
    Session.Id named(String word);

    /// Gives the lines of its conversation.
    void export(Session.Id id, Consumer<Redacted> line);

    ExportView items(Session.Id id);
  }

  /// @param reading opens the conversations, gives them to its argument and closes them
  /// @param folder where a file without a folder is meant
  public ExportCommand(Consumer<Consumer<Talks>> reading, Path folder) {
    this.reading = reading;
    this.folder = folder;
  }

  @Override
  public Spec spec() {
    return Spec.of(
            "export",
            "write one conversation as Markdown, without its secrets",
            List.of(
                Option.with("output", "FILE", "where to; - is the terminal, as without it"),
                Option.flag("force", "replace the file if there is one")),
            new Example(
                "belfry export 3f2a9c --output talk.md",
                "writes the session whose id begins so to a file of yours alone"),
            new Example("belfry export claude/3f2a9c1e-… | less", "shows it page by page"),
            new Example("belfry export 3f2a9c --json", "prints every item for programs"))
        .withOperands("<session>");
  }

  @Override
  public void run(Parsed given, Output out) {
    if (given.operands().size() != 1) {
      throw new BelfryException(
          Code.USAGE,
          "missing_operand",
          "found %d sessions to export, expected one".formatted(given.operands().size()),
          "'belfry sessions' lists them, with --json their ids too");
    }
    var word = given.operands().getFirst();
    var target = given.find("output").orElse(STANDARD);
    if (out.json() && !target.equals(STANDARD)) {
      throw new BelfryException(
          Code.USAGE,
          "conflicting_options",
          "found --json and --output, expected one of them",
          "send what --json prints to the file yourself, with '>'");
    }
    reading.accept(talks -> write(talks, word, given.has("force"), target, out));
  }

  private void write(Talks talks, String word, boolean force, String target, Output out) {
    var id = talks.named(word);
    if (out.json()) {
      out.answer("Conversation", talks.items(id), List.of());
    } else if (target.equals(STANDARD)) {
      print(talks, id, out.terminal());
    } else {
      var file = file(target);
      keep(talks, id, file, force);
      out.answer("Exported", file, List.of(Redact.text("wrote " + id + " to " + file)));
    }
  }

  private Path file(String target) {
    try {
      return folder.resolve(target).toAbsolutePath().normalize();
    } catch (InvalidPathException _) {
      throw new BelfryException(
          Code.USAGE, "invalid_value", "--output is '" + target + "', expected a file's name");
    }
  }

  /// Line after line, gathered a little: a terminal is slow to take each alone.
  private static void print(Talks talks, Session.Id id, Terminal terminal) {
    var chunk = new ByteArrayOutputStream();
    talks.export(
        id,
        line -> {
          chunk.writeBytes((chunk.size() == 0 ? "" : "\n").getBytes(StandardCharsets.UTF_8));
          chunk.writeBytes(line.toString().getBytes(StandardCharsets.UTF_8));
          if (chunk.size() > CHUNK) {
            terminal.document(chunk.toByteArray());
            chunk.reset();
          }
        });
    if (chunk.size() > 0) {
      terminal.document(chunk.toByteArray());
    }
  }

  private static void keep(Talks talks, Session.Id id, Path file, boolean force) {
    try (var channel = open(file, force);
        var out = new BufferedOutputStream(Channels.newOutputStream(channel), CHUNK)) {
      talks.export(id, line -> add(out, line));
    } catch (FileAlreadyExistsException _) {
      throw new BelfryException(
          Code.CONFLICT,
          "file_exists",
          "there is a file " + file + " already, and it was left as it is",
          "name another file, or add --force to replace this one");
    } catch (IOException | UncheckedIOException refused) {
      throw new BelfryException(
          Code.STORAGE,
          "cannot_write",
          "cannot write " + file + ": " + refused.getMessage(),
          "name a file in a folder that you may write");
    }
  }

  private static FileChannel open(Path file, boolean force) throws IOException {
    if (force) {
      Files.deleteIfExists(file);
    }
    return OwnerOnly.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  private static void add(OutputStream out, Redacted line) {
    try {
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
