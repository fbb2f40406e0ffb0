package dev.belfry.lib.secret;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// All rules by the literal that wakes them: the two tables beside this class, and the few that are
/// code.
final class Rules {
  static final List<Shape> SHAPES = rows("shapes.tsv").stream().map(Rules::shape).toList();
  static final List<Cue> CUES = rows("cues.tsv").stream().map(Rules::cue).toList();
  static final Set<String> KEPT = SHAPES.stream().map(Shape::kept).collect(Collectors.toSet());
  static final Literals LITERALS = new Literals(triggers());

  private Rules() {}

  private static List<Literals.Trigger> triggers() {
    var all = new ArrayList<Literals.Trigger>();
    SHAPES.forEach(shape -> all.add(trigger(shape.prefix().toLowerCase(Locale.ROOT), shape)));
    CUES.forEach(cue -> all.add(trigger(cue.literal(), cue)));
    all.add(trigger("-----begin", Pem::block));
    all.add(trigger("private-lines:", Pem::putty));
    all.add(trigger("eyj", Tokens::jwt));
    all.add(trigger("bearer", Tokens::scheme));
    all.add(trigger("cookie:", Tokens::cookies));
    all.add(trigger("basic", Tokens::scheme));
    all.add(trigger(":a", Tokens::telegram));
    all.add(trigger(".atlasv1.", Tokens::terraform));
    all.add(trigger("://", Logins::url));
    all.add(trigger("curl", (scan, from, _) -> scan.sawCurl(from)));
    all.add(trigger("login", (scan, from, _) -> scan.sawLogin(from)));
    all.add(trigger(" -u", Logins::userFlag));
    all.add(trigger("--user", Logins::userFlag));
    return all;
  }

  private static Literals.Trigger trigger(String literal, Scan.Rule rule) {
    return new Literals.Trigger(literal, rule);
  }

  private static Shape shape(List<String> row) {
    var glued = row.get(5).equals("-") ? Integer.MAX_VALUE : Integer.parseInt(row.get(5));
    return new Shape(
        row.get(0),
        row.get(1),
        Alphabet.valueOf(row.get(2)),
        Integer.parseInt(row.get(3)),
        Integer.parseInt(row.get(4)),
        glued);
  }

  private static Cue cue(List<String> row) {
    return new Cue(row.get(0), Cue.Kind.valueOf(row.get(1)), row.get(2).equals("whole"));
  }

  private static List<List<String>> rows(String name) {
    try (var in = Rules.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the table " + name + " is missing from the build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> List.of(line.split("\t+", -1)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
