package dev.belfry.work;

import static java.nio.file.attribute.PosixFilePermission.GROUP_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.GROUP_READ;
import static java.nio.file.attribute.PosixFilePermission.GROUP_WRITE;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_READ;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_WRITE;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// Looks at a home folder as it is before anything is written into it.
public final class HomeCheck {
  private static final Set<PosixFilePermission> OTHERS =
      Set.of(GROUP_READ, GROUP_WRITE, GROUP_EXECUTE, OTHERS_READ, OTHERS_WRITE, OTHERS_EXECUTE);

  private HomeCheck() {}

  /// What a person should know of the folder.
  ///
  /// @throws BelfryException if it cannot be a home: it is no folder, belongs to somebody else, or
  ///     everybody may write into it
  public static List<String> of(Home home) {
    var folder = home.folder();
    var warnings = new ArrayList<String>();
    repository(folder, warnings);
    if (Files.exists(folder)) {
      refuseIf(!Files.isDirectory(folder), folder, "is no folder");
      modes(folder, warnings);
    }
    return warnings;
  }

  private static void modes(Path folder, List<String> warnings) {
    if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    try {
      var parent = folder.toRealPath();
      var modes = Files.getPosixFilePermissions(parent);
      refuseIf(modes.contains(OTHERS_WRITE), folder, "may be written into by everybody");
      refuseIf(!isOurs(parent), folder, "belongs to another account");
      if (!Collections.disjoint(modes, OTHERS)) {
        warnings.add(folder + " is open to other accounts; 'chmod 700 " + folder + "' closes it");
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot look at " + folder, e);
    }
  }

  private static boolean isOurs(Path folder) throws IOException {
    // Who runs us owns our own entry of /proc; where there is none, the account's name has to do.
    var self = Path.of("/proc/self");
    return Files.exists(self)
        ? Files.getOwner(folder).equals(Files.getOwner(self.toRealPath()))
        : Files.getOwner(folder).getName().equals(System.getProperty("user.name"));
  }

  private static void repository(Path folder, List<String> warnings) {
    for (var at = folder; at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(".git"))) {
        warnings.add(folder + " lies inside the git repository " + at + ": keep it out of commits");
        return;
      }
    }
  }

  private static void refuseIf(boolean wrong, Path folder, String what) {
    if (wrong) {
      throw new BelfryException(
          Code.USAGE,
          "home_refused",
          folder + " " + what + ", expected a folder of its own for Belfry",
          "set BELFRY_HOME to a folder that only you may write");
    }
  }
}
