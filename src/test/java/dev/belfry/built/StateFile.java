package dev.belfry.built;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a running server tells of itself.
record StateFile(JsonNode json) {
  static StateFile at(Path file) throws IOException {
    return new StateFile(new JsonMapper().readTree(Files.readString(file)));
  }

  List<String> keys() {
    return List.copyOf(json.propertyNames());
  }

  long number(String key) {
    return json.path(key).asLong();
  }

  String text(String key) {
    return json.path(key).asString();
  }

  JsonNode capabilities() {
    return json.path("capabilities");
  }

  String capability() {
    return capabilities().path("cli").asString();
  }
}
