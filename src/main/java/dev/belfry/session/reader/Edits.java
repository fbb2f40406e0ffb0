package dev.belfry.session.reader;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.lib.json.JsonObjects;
import dev.belfry.session.Edit;
import dev.belfry.session.SessionEvent.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the arguments of a tool call change in files: harnesses name them differently and mean the
/// same. Use by one thread.
final class Edits {
  private static final Set<String> PATHS =
      Set.of(
          "file_path",
          "filePath",
          "path",
          "notebook_path",
          "absolute_path",
          "target_file",
          "filename");
  private static final Set<String> BEFORE =
      Set.of("old_string", "old_str", "oldText", "oldString", "old_text", "old");
  private static final Set<String> AFTER =
      Set.of("new_string", "new_str", "newText", "newString", "new_text", "new", "new_source");
  private static final Set<String> SIDES =
      Stream.concat(BEFORE.stream(), AFTER.stream()).collect(Collectors.toUnmodifiableSet());
  private static final Set<String> WHOLE = Set.of("content", "contents", "file_text", "new_source");
  private static final Set<String> PATCH =
      Set.of("patch", "input", "diff", "patchText", "command", "cmd", "patch_text", "");
  private static final JsonKeys PAIR =
      JsonKeys.of(
          "old_string",
          "old_str",
          "oldText",
          "oldString",
          "old_text",
          "old",
          "new_string",
          "new_str",
          "newText",
          "newString",
          "new_text",
          "new");
  private static final int SPELLINGS = 6;

  private final List<Field> fields;
  private final List<Edit> found = new ArrayList<>();
  private final List<Field> rest = new ArrayList<>();

  Edits(String tool, List<Field> fields) {
    this.fields = fields;
    var path = value(PATHS);
    var file = path == null ? "" : path;
    if (!patched(file) && !replaced(file) && !many(file) && !written(tool, file)) {
      rest.addAll(fields);
    }
  }

  /// The edits, empty where the call changes no file.
  List<Edit> found() {
    return found;
  }

  /// The arguments that the edits do not tell.
  List<Field> rest() {
    return rest;
  }

  private @Nullable String value(Set<String> names) {
    for (var field : fields) {
      if (names.contains(field.name())) {
        return field.value();
      }
    }
    return null;
  }

  /// The edits are a patch in one of the arguments.
  private boolean patched(String file) {
    for (var field : fields) {
      if (PATCH.contains(field.name()) && Patches.isPatch(field.value())) {
        var edits = Patches.read(unquoted(field.value()), file);
        if (!edits.isEmpty()) {
          found.addAll(edits);
          keep(Set.of(field.name()));
          return true;
        }
      }
    }
    return false;
  }

  /// An argv holds the patch as its last word.
  private static String unquoted(String value) {
    if (!value.startsWith("[\"")) {
      return value;
    }
    var words = JsonCursor.of(value);
    return ToolInput.texts(words).stream().filter(Patches::isPatch).findFirst().orElse("");
  }

  private boolean replaced(String file) {
    var before = value(BEFORE);
    var after = value(AFTER);
    if (before == null) {
      return false;
    }
    found.add(edit(file, List.of(piece(before, after))));
    keep(SIDES);
    return true;
  }

  /// Several places of one file in one call.
  private boolean many(String file) {
    var list = value(Set.of("edits"));
    if (list == null || !JsonObjects.isOne(JsonCursor.of("{\"edits\":" + list + "}"))) {
      return false;
    }
    var pieces = new ArrayList<Edit.Piece>();
    var cursor = JsonCursor.of(list);
    if (cursor.array()) {
      while (cursor.nextItem()) {
        var pair = cursor.fields(PAIR);
        String before = null;
        String after = null;
        for (var i = 0; i < SPELLINGS; i++) {
          before = before == null ? pair.text(i) : before;
          after = after == null ? pair.text(SPELLINGS + i) : after;
        }
        if (before != null || after != null) {
          pieces.add(piece(before == null ? "" : before, after));
        }
        pair.leave();
      }
    }
    if (pieces.isEmpty()) {
      return false;
    }
    found.add(edit(file, pieces));
    keep(Set.of("edits"));
    return true;
  }

  /// The file as a whole.
  private boolean written(String tool, String file) {
    var name = tool.toLowerCase(Locale.ROOT);
    var whole = value(WHOLE);
    var isEdit = whole != null && value(Set.of("new_source")) != null;
    if (whole == null
        || file.isEmpty()
        || !(name.contains("write") || name.contains("create") || isEdit)) {
      return false;
    }
    found.add(edit(file, List.of(new Edit.Piece(0, 1, "", whole))));
    keep(WHOLE);
    return true;
  }

  private static Edit.Piece piece(String before, @Nullable String after) {
    return new Edit.Piece(0, 0, before, after == null ? "" : after);
  }

  private static Edit edit(String file, List<Edit.Piece> pieces) {
    return new Edit(file, pieces);
  }

  private void keep(Set<String> told) {
    for (var field : fields) {
      if (!told.contains(field.name()) && !PATHS.contains(field.name())) {
        rest.add(field);
      }
    }
  }
}
