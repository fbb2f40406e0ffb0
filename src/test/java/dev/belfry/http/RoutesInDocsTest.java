package dev.belfry.http;

import dev.belfry.http.local.LocalDoor;
import dev.belfry.testkit.DocBlock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class RoutesInDocsTest {
  @Test
  void the_table_of_routes_is_the_one_in_the_code() throws IOException {
    var table = new StringBuilder("| method | route | guard | may write |\n|---|---|---|---|\n");
    for (var route : LocalDoor.DOOR.table()) {
      table
          .append("| ")
          .append(route.method())
          .append(" | `")
          .append(route.path())
          .append("` | ")
          .append(route.guard().name().toLowerCase(Locale.ROOT))
          .append(" | ")
          .append(route.mayWrite() ? "yes" : "")
          .append(" |\n");
    }
    DocBlock.check(Path.of("docs/formats/wire.md"), "routes", table.toString());
  }
}
