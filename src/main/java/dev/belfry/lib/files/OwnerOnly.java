package dev.belfry.lib.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;

/// Folders 0700 and files 0600, from the very call that creates them: no moment in which others
/// could open them, whatever the umask. Links are not followed in the last part of a name.
///
/// Where the file system knows no such modes, its own defaults hold.
public final class OwnerOnly {
  static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");
  static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

  private OwnerOnly() {}

  /// Creates the folder and those above it that are missing. One that exists keeps its mode.
  public static void folder(Path folder) {
    if (Files.isDirectory(folder)) {
      return;
    }
    var parent = folder.getParent();
    if (parent != null) {
      folder(parent);
    }
    try {
      Files.createDirectory(folder, mode(folder, FOLDER));
      widenToOwner(folder, FOLDER);
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(folder)) {
        throw new UncheckedIOException(folder + " is no folder", e);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot create the folder " + folder, e);
    }
  }

  /// Opens a file, which is created if `options` say so.
  public static FileChannel open(Path file, OpenOption... options) throws IOException {
    var all = new HashSet<OpenOption>(Set.of(options));
    all.add(LinkOption.NOFOLLOW_LINKS);
    var channel = FileChannel.open(file, all, mode(file, FILE));
    try {
      widenToOwner(file, FILE);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    return channel;
  }

  /// Gives the owner what a strict umask such as 777 took away. Never gives others anything.
  private static void widenToOwner(Path path, Set<PosixFilePermission> wanted) throws IOException {
    if (!isPosix(path)) {
      return;
    }
    var found = Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS);
    if (!found.containsAll(wanted)) {
      Files.setPosixFilePermissions(path, wanted);
    }
  }

  private static FileAttribute<?>[] mode(Path path, Set<PosixFilePermission> mode) {
    return isPosix(path)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(mode)}
        : new FileAttribute<?>[0];
  }

  static boolean isPosix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
