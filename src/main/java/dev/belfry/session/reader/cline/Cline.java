package dev.belfry.session.reader.cline;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/// Cline and its fork Roo Code: a folder for each task below the storage that an editor gives an
/// extension, in which `ui_messages.json` is all that the person saw. Formats as in
/// `golden/session/cline`, by the source of both.
public final class Cline implements SessionReader {
  private static final StoreFile OTHER = new StoreFile.Other();
  private static final List<String> EDITORS =
      List.of("Code", "Code - Insiders", "VSCodium", "Cursor", "Windsurf");

  private static final JsonKeys BESIDE = JsonKeys.of("workspace", "model_usage", "parentTaskId");
  private static final JsonKeys MODEL = JsonKeys.of("model_id");

  private final Harness harness;
  private final String extension;

  private Cline(Harness harness, String extension) {
    this.harness = harness;
    this.extension = extension;
  }

  public static Cline cline() {
    return new Cline(new Harness("cline", "Cline", "Cn", true), "saoudrizwan.claude-dev");
  }

  public static Cline roo() {
    return new Cline(new Harness("roo", "Roo Code", "Ro", true), "rooveterinaryinc.roo-cline");
  }

  private boolean isFork() {
    return harness.key().equals("roo");
  }

  @Override
  public Harness harness() {
    return harness;
  }

  /// An editor keeps its files elsewhere on each system; those of others are not there.
  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var above = new ArrayList<Path>();
    above.add(Homes.config(home, environment));
    above.add(home.resolve("Library").resolve("Application Support"));
    var roaming = environment.getOrDefault("APPDATA", "").strip();
    if (!roaming.isEmpty()) {
      // Windows always says where.
      above.add(Homes.resolve(home, roaming));
    }
    var roots = new ArrayList<Path>();
    for (var folder : above) {
      EDITORS.forEach(editor -> roots.add(storage(folder.resolve(editor))));
    }
    roots.add(storage(home.resolve(".vscode-server").resolve("data")));
    roots.add(storage(home.resolve(".cursor-server").resolve("data")));
    if (!isFork()) {
      roots.add(ownFolder(home, environment));
    }
    return roots;
  }

  private Path storage(Path editor) {
    return editor.resolve("User").resolve("globalStorage").resolve(extension);
  }

  private static Path ownFolder(Path home, Map<String, String> environment) {
    var data = environment.getOrDefault("CLINE_DATA_DIR", "").strip();
    var above = environment.getOrDefault("CLINE_DIR", "").strip();
    if (!data.isEmpty()) {
      return Homes.resolve(home, data);
    }
    return (above.isEmpty() ? home.resolve(".cline") : Homes.resolve(home, above)).resolve("data");
  }

  @Override
  public List<String> variables() {
    return isFork()
        ? List.of("APPDATA", "XDG_CONFIG_HOME")
        : List.of("APPDATA", "CLINE_DATA_DIR", "CLINE_DIR", "XDG_CONFIG_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    return folder.getNameCount() <= 2 && folder.getName(0).toString().equals("tasks");
  }

  @Override
  public StoreFile classify(Path path) {
    if (path.getNameCount() != 3 || !enters(path.subpath(0, 2))) {
      return OTHER;
    }
    var task = path.getName(1).toString();
    return switch (path.getFileName().toString()) {
      case "ui_messages.json", "claude_messages.json" -> new StoreFile.Document(task, null);
      case "task_metadata.json", "history_item.json" -> new StoreFile.Sidecar(task);
      default -> OTHER;
    };
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    switch (file) {
      case StoreFile.Document _ -> {
        var messages = new ClineMessages(out);
        if (line.array()) {
          while (line.nextItem()) {
            var message = line.fields(ClineMessages.KEYS);
            messages.tell(message);
            message.leave();
          }
        }
        line.end();
        messages.finish();
      }
      case StoreFile.Sidecar sidecar -> {
        var beside = line.fields(BESIDE);
        line.end();
        beside(beside, sidecar.sessionId(), out);
      }
      default -> line.skip();
    }
  }

  /// Where a task of Roo Code works and which one it is a part of, and which models one of Cline
  /// used, in their order.
  private static void beside(JsonFields beside, String task, Consumer<SessionEvent> out) {
    var parent = beside.words(2);
    if (parent != null && !parent.equals(task)) {
      out.accept(new SessionEvent.Identified(0, task, parent, null, null));
    }
    var folder = beside.words(0);
    if (folder != null) {
      out.accept(new SessionEvent.Located(0, folder, null));
    }
    var cursor = beside.cursor();
    if (beside.at(1) && cursor.array()) {
      while (cursor.nextItem()) {
        var use = cursor.fields(MODEL);
        var model = use.words(0);
        if (model != null) {
          out.accept(new SessionEvent.Modelled(0, model));
        }
        use.leave();
      }
    }
  }

  /// An extension runs in the program of its editor.
  @Override
  public Set<String> programs() {
    return isFork() ? Set.of() : Set.of("cline");
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("use_subagents") || tool.equals("newTask");
  }

  /// A task is opened again in the editor it belongs to, which no command does.
  @Override
  public List<String> resume(String sessionId) {
    return List.of();
  }
}
