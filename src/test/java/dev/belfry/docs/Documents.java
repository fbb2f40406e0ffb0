package dev.belfry.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The Markdown documents of a checkout.
final class Documents {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern FENCE = Pattern.compile("```sh\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern ID = Pattern.compile("<a id=\"([^\"]+)\"></a>");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

  private final Path root;

  Documents(Path root) {
    this.root = root;
  }

  /// All documents, those of packages of the page and of the build aside.
  List<Path> all() throws IOException {
    try (var top = Files.list(root);
        var docs =
            Files.exists(root.resolve("docs"))
                ? Files.walk(root.resolve("docs"))
                : Stream.<Path>of()) {
      return Stream.concat(top, docs).filter(f -> f.toString().endsWith(".md")).sorted().toList();
    }
  }

  static String text(Path document) {
    try {
      return Files.readString(document);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Every relative link that leads nowhere, in words.
  List<String> brokenLinks() throws IOException {
    var broken = new ArrayList<String>();
    for (var document : all()) {
      for (var link : matches(LINK, text(document))) {
        if (!link.contains("://") && !leadsSomewhere(document, link)) {
          broken.add(root.relativize(document) + " links to " + link);
        }
      }
    }
    return broken;
  }

  private static boolean leadsSomewhere(Path document, String link) {
    var at = link.indexOf('#');
    var path = at < 0 ? link : link.substring(0, at);
    var target = path.isEmpty() ? document : document.resolveSibling(path);
    return Files.exists(target)
        && (at < 0 || anchors(text(target)).contains(link.substring(at + 1)));
  }

  /// Explicit anchors, and those that headings get.
  static List<String> anchors(String text) {
    var anchors = new ArrayList<>(matches(ID, text));
    for (var heading : matches(HEADING, text)) {
      var plain = heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "");
      anchors.add(plain.replace(' ', '-'));
    }
    return anchors;
  }

  /// The lines of all `sh` blocks that start with `program` or `./program`, without comments.
  List<String> commandLines(String program) throws IOException {
    return all().stream()
        .flatMap(document -> matches(FENCE, text(document)).stream())
        .flatMap(String::lines)
        .map(line -> line.replaceFirst("\\s+#.*$", "").strip())
        .filter(line -> line.matches("(\\./)?" + program + "( .*)?"))
        .toList();
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }
}
