package dev.belfry.session.tail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// What the file system says of a file without opening it. Links are not followed.
///
/// @param modified of the content, in nanoseconds since the epoch
/// @param changed of content, name or rights, in nanoseconds since the epoch, 0 where unknown
/// @param inode 0 where unknown
public record Stat(Kind kind, long size, long modified, long changed, long inode) {
  /// What stands at a path.
  public enum Kind {
    FILE,
    FOLDER,
    LINK,
    /// A pipe, socket or device: opening it could block for ever.
    SPECIAL
  }

  /// Looks at `path`; null if nothing is there or it may not be looked at.
  public static @Nullable Stat of(Path path) {
    try {
      return path.getFileSystem().supportedFileAttributeViews().contains("unix")
          ? unix(path)
          : basic(path);
    } catch (IOException | SecurityException _) {
      return null;
    }
  }

  /// Whether kind, size and time of the content are still these: a glance at a fifth of the
  /// price of a look, which misses a file replaced by one of the same size and time.
  public boolean stillHolds(Path path) {
    try {
      var now = basic(path);
      return now.kind == kind && now.size == size && now.modified == modified;
    } catch (IOException | SecurityException _) {
      return false;
    }
  }

  public long modifiedMillis() {
    return TimeUnit.NANOSECONDS.toMillis(modified);
  }

  private static Stat unix(Path path) throws IOException {
    Map<String, Object> found =
        Files.readAttributes(
            path,
            "unix:isRegularFile,isDirectory,isSymbolicLink,size,lastModifiedTime,ctime,ino",
            LinkOption.NOFOLLOW_LINKS);
    var kind =
        is(found, "isRegularFile")
            ? Kind.FILE
            : is(found, "isDirectory")
                ? Kind.FOLDER
                : is(found, "isSymbolicLink") ? Kind.LINK : Kind.SPECIAL;
    return new Stat(
        kind,
        found.get("size") instanceof Long size ? size : 0,
        nanos(found.get("lastModifiedTime")),
        nanos(found.get("ctime")),
        found.get("ino") instanceof Long inode ? inode : 0);
  }

  private static Stat basic(Path path) throws IOException {
    var found = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    var kind =
        found.isRegularFile()
            ? Kind.FILE
            : found.isDirectory() ? Kind.FOLDER : found.isSymbolicLink() ? Kind.LINK : Kind.SPECIAL;
    return new Stat(kind, found.size(), nanos(found.lastModifiedTime()), 0, 0);
  }

  private static boolean is(Map<String, Object> found, String name) {
    return Boolean.TRUE.equals(found.get(name));
  }

  private static long nanos(@Nullable Object time) {
    return time instanceof FileTime stamp ? stamp.to(TimeUnit.NANOSECONDS) : 0;
  }
}
