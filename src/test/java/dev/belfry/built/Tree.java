package dev.belfry.built;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Everything below some folders, as it lies there.
record Tree(List<Path> folders) {
  /// One line of what there is to know of a file.
  @FunctionalInterface
  private interface Look {
    String at(Path path, PosixFileAttributes found) throws IOException;
  }

  /// Mode, size, times and content of each.
  SortedMap<String, String> content() throws IOException {
    return all(
        (path, found) ->
            PosixFilePermissions.toString(found.permissions())
                + " "
                + found.size()
                + " "
                + found.lastModifiedTime()
                + (found.isRegularFile() ? " " + Arrays.hashCode(Files.readAllBytes(path)) : ""));
  }

  /// The mode of each, such as `rw-------`.
  SortedMap<String, String> modes() throws IOException {
    return all((_, found) -> PosixFilePermissions.toString(found.permissions()));
  }

  private SortedMap<String, String> all(Look look) throws IOException {
    var seen = new TreeMap<String, String>();
    for (var folder : folders) {
      try (var files = Files.walk(folder)) {
        for (var file : files.toList()) {
          var found =
              Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
          seen.put(file.toString(), look.at(file, found));
        }
      }
    }
    return seen;
  }
}
