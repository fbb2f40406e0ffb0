package dev.belfry.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The files of the page: a closed list, made of what was packed. A name that is not on it does
/// not exist, so that no name can lead anywhere. Safe for use by many threads.
public final class Assets {
  private static final String FOLDER = "page/assets/";

  /// Written with the page: one name a line.
  private static final String LIST = "page/assets.txt";

  /// Endings that are served, with their types; others, source maps above all, are not listed.
  private static final Map<String, String> TYPES =
      Map.of(
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "woff2", "font/woff2",
          "svg", "image/svg+xml",
          "png", "image/png",
          "webp", "image/webp",
          "ico", "image/x-icon",
          "webmanifest", "application/manifest+json");

  private final ClassLoader packed;
  private final Map<String, Answer.Whole> read = new ConcurrentHashMap<>();
  private volatile @Nullable Set<String> names;

  /// The files packed as `page/assets` among that loader's resources.
  public Assets(ClassLoader packed) {
    this.packed = packed;
  }

  public Optional<Answer.Whole> find(String name) {
    return names().contains(name)
        ? Optional.of(read.computeIfAbsent(name, this::load))
        : Optional.empty();
  }

  /// What is served; read at first use, so that a start does not pay for it.
  Set<String> names() {
    var known = names;
    if (known == null) {
      known = list();
      names = known;
    }
    return known;
  }

  private Set<String> list() {
    try (var file = packed.getResourceAsStream(LIST)) {
      return file == null
          ? Set.of()
          : new String(file.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(Assets::isServed)
              .collect(Collectors.toUnmodifiableSet());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static boolean isServed(String name) {
    return !name.contains("/") && TYPES.containsKey(ending(name));
  }

  private static String ending(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private Answer.Whole load(String name) {
    try (var file = packed.getResourceAsStream(FOLDER + name)) {
      if (file == null) {
        throw new IllegalStateException("packed file is gone: " + name);
      }
      var type = TYPES.getOrDefault(ending(name), "");
      var headers = Map.of("Cache-Control", "public, max-age=31536000, immutable");
      var whole = new Answer.Whole(200, type, file.readAllBytes(), headers, () -> {});
      return type.startsWith("image/svg")
          ? whole.with("Content-Security-Policy", Answer.INERT)
          : whole;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
