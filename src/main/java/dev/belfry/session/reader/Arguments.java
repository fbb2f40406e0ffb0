package dev.belfry.session.reader;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonObjects;

/// The arguments of a tool call, which stores write as an object or as the JSON text of one.
public final class Arguments {
  private Arguments() {}

  /// Stands before the arguments under `key`, whatever they are; before an empty object where there
  /// are none, or a text that breaks off.
  public static JsonCursor of(JsonFields call, int key) {
    if (!call.at(key)) {
      return JsonCursor.of("{}");
    }
    var cursor = call.cursor();
    if (cursor.kind() != JsonCursor.Kind.STRING) {
      return cursor;
    }
    var text = String.valueOf(cursor.text());
    if (text.stripLeading().startsWith("{")) {
      return JsonCursor.of(JsonObjects.isOne(JsonCursor.of(text)) ? text : "{}");
    }
    call.at(key);
    return cursor;
  }
}
