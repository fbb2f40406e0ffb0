package dev.belfry.session.reader;

import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;

/// Where stores lie and what their file names say, as far as harnesses agree on it.
public final class Homes {
  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  private Homes() {}

  /// A path of a setting: absolute, below `~`, or else below the home.
  public static Path resolve(Path home, String path) {
    var below = path.equals("~") ? "" : path.startsWith("~/") ? path.substring(2) : path;
    return home.resolve(below).normalize();
  }

  /// The folder of settings by the XDG rules, which ignore a relative override.
  public static Path config(Path home, Map<String, String> environment) {
    var own = environment.getOrDefault("XDG_CONFIG_HOME", "");
    return own.startsWith("/") ? Path.of(own) : home.resolve(".config");
  }

  /// The folder of programs' own files by the XDG rules, which ignore a relative override.
  public static Path data(Path home, Map<String, String> environment) {
    var own = environment.getOrDefault("XDG_DATA_HOME", "");
    return own.startsWith("/") ? Path.of(own) : home.resolve(".local").resolve("share");
  }

  /// A file name without its last extension.
  public static String stem(String name) {
    var dot = name.lastIndexOf('.');
    return dot <= 0 ? name : name.substring(0, dot);
  }

  public static boolean isUuid(String text) {
    return text.length() == 36 && UUID.matcher(text).matches();
  }
}
